const KEY = "portico-code-alone";

/** Whether this person sees the code beside the canvas, as everybody does who has not chosen otherwise. */
export function keptCodeBeside(): boolean {
	try {
		return localStorage.getItem(KEY) !== "true";
	} catch {
		return true;
	}
}

/** Keeps the choice in this browser, for all flows. */
export function keepCodeBeside(beside: boolean): void {
	try {
		if (beside) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, "true");
	} catch {
		// Then it lasts as long as the page.
	}
}
