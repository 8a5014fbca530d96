const KEY = "portico-all-wires";

/** Whether this person has chosen to see all wires. Without access to storage, they are stubs. */
export function keptWires(): boolean {
	try {
		return localStorage.getItem(KEY) === "true";
	} catch {
		return false;
	}
}

/** Keeps the choice in this browser, for all flows. */
export function keepWires(all: boolean): void {
	try {
		if (all) localStorage.setItem(KEY, "true");
		else localStorage.removeItem(KEY);
	} catch {
		// Then it lasts as long as the page.
	}
}
