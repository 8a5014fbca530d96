/** The command of a key for the selected component. */
export type EditorCommand =
	| { do: "select"; step: "previous" | "next" | "first" | "last" | "inside" | "outside" }
	| { do: "shift"; direction: "up" | "down" }
	| { do: "remove" | "duplicate" | "edit" | "leave" };

/** The relevant part of a keyboard event. */
export interface PressedKey {
	key: string;
	altKey: boolean;
	ctrlKey: boolean;
	metaKey: boolean;
	shiftKey: boolean;
}

/** The command of a key; undefined for other keys. Left and right depend on the direction of the console's page. */
export function editorCommand(pressed: PressedKey, direction: "ltr" | "rtl"): EditorCommand | undefined {
	const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
	if (shiftKey) return undefined;
	if (ctrlKey || metaKey)
		return key.toLowerCase() === "d" && !altKey && ctrlKey !== metaKey ? { do: "duplicate" } : undefined;
	if (altKey) {
		if (key === "ArrowUp") return { do: "shift", direction: "up" };
		return key === "ArrowDown" ? { do: "shift", direction: "down" } : undefined;
	}
	switch (key) {
		case "ArrowUp":
			return { do: "select", step: "previous" };
		case "ArrowDown":
			return { do: "select", step: "next" };
		case "Home":
			return { do: "select", step: "first" };
		case "End":
			return { do: "select", step: "last" };
		case "ArrowRight":
			return { do: "select", step: direction === "ltr" ? "inside" : "outside" };
		case "ArrowLeft":
			return { do: "select", step: direction === "ltr" ? "outside" : "inside" };
		case "Delete":
		case "Backspace":
			return { do: "remove" };
		case "Enter":
		case "F2":
			return { do: "edit" };
		case "Escape":
			return { do: "leave" };
		default:
			return undefined;
	}
}
