"""The parts of the contract: each check takes a finished walk and raises Broken."""
