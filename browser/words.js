// The words of the page around the table are there in every language before Python is: the first that this device wishes for and that we speak.
const texts = JSON.parse(document.querySelector("#words").textContent);
const spoken = tag => Object.keys(texts).find(name => tag.toLowerCase() === name || tag.toLowerCase().startsWith(`${name}-`));
export const speak = wishes => {
  const language = wishes.map(spoken).find(Boolean) ?? "en";
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = texts[language][element.dataset.say];
  return texts[language];
};
