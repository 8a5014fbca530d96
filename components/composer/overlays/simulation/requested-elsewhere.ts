import type { Step } from "@/lib/flows/runtime/contract";

/** What a screen can ask for that nobody types. */
const elsewhere = new Map([
	["PASSKEY", "passkey"],
	["LINK_TOKEN", "link"],
] as const);

/** What a run asks for beside what can be typed: a passkey of the device, or a link out of a message. */
export function askedElsewhere({ state, next }: Step): { identifier: string; by: "passkey" | "link" } | null {
	if (next.kind !== "show" || state.standing !== "inputs") return null;
	for (const { identifier, type } of state.asks) {
		const by = type === "PASSKEY" || type === "LINK_TOKEN" ? elsewhere.get(type) : undefined;
		if (by !== undefined) return { identifier, by };
	}
	return null;
}
