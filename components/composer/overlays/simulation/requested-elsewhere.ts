import type { Step } from "@/lib/flows/runtime/contract";

/** Types of inputs that users do not type. */
const elsewhere = new Map([
	["PASSKEY", "passkey"],
	["LINK_TOKEN", "link"],
] as const);

/** The inputs that are not typed: a passkey of the device, or a link in a message. */
export function inputOutsideScreen({ state, next }: Step): { identifier: string; by: "passkey" | "link" } | null {
	if (next.kind !== "show" || state.standing !== "inputs") return null;
	for (const { identifier, type } of state.asks) {
		const by = type === "PASSKEY" || type === "LINK_TOKEN" ? elsewhere.get(type) : undefined;
		if (by !== undefined) return { identifier, by };
	}
	return null;
}
