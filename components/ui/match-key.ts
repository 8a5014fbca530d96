import { ownMember } from "@/lib/platform/kernel/own-member";
/** Whether an event matches the key `mod+shift+z`: exactly these modifiers, `mod` being ⌘ on a Mac and Ctrl elsewhere. */
export function matchesKey(event: KeyStroke, key: string, mac: boolean): boolean {
	const parts = key.split("+");
	// Splitting at "+" leaves two empty parts for the key "+" itself.
	const name = key.endsWith("++") || key === "+" ? "+" : (parts.at(-1) ?? "");
	const wants = new Set(parts.slice(0, -1));
	const ctrl = wants.has("ctrl") || (wants.has("mod") && !mac);
	const meta = wants.has("mod") && mac;
	if (event.ctrlKey !== ctrl || event.metaKey !== meta || event.altKey !== wants.has("alt")) return false;
	// A character such as "?" already implies Shift.
	const character = name.length === 1 && !/[a-z]/i.test(name);
	if (!character && event.shiftKey !== wants.has("shift")) return false;
	return event.key.toLowerCase() === name.toLowerCase() || (event.code === `Key${name.toUpperCase()}` && event.altKey);
}

export interface KeyStroke {
	key: string;
	code?: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
	shiftKey: boolean;
}

/** A key in the notation of the platform: `⌘⇧Z` on a Mac, `Ctrl+Shift+Z` elsewhere. */
export function keyName(key: string, mac: boolean): string {
	const parts = key === "+" ? ["+"] : key.split("+");
	const names = parts.map(
		(part) =>
			(mac ? ownMember(macNames, part) : ownMember(otherNames, part)) ?? ownMember(signs, part) ?? part.toUpperCase(),
	);
	return names.join(mac ? "" : "+");
}

const signs: Record<string, string> = {
	arrowup: "↑",
	arrowdown: "↓",
	arrowleft: "←",
	arrowright: "→",
	enter: "Enter",
	escape: "Esc",
	delete: "Del",
	f2: "F2",
	home: "Home",
	end: "End",
};
const macNames: Record<string, string> = { mod: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧" };
const otherNames: Record<string, string> = { mod: "Ctrl", ctrl: "Ctrl", alt: "Alt", shift: "Shift" };

/** Whether the keyboard has ⌘. */
export function isMac(): boolean {
	return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
}
