import type { Step } from "@/lib/flows/runtime/contract";

/** Types of inputs that users do not type. */
const elsewhere = new Map([
	["PASSKEY", "passkey"],
	["LINK_TOKEN", "link"],
	["WALLET", "wallet"],
	["PROOF_OF_WORK", "work"],
] as const);

type Elsewhere = typeof elsewhere extends Map<infer Type, infer By> ? { type: Type; by: By } : never;

/** The inputs that are not typed: a passkey of the device, a link in a message, the answer of a wallet, or computed. */
export function inputOutsideScreen({ state, next }: Step): { identifier: string; by: Elsewhere["by"] } | null {
	if (next.kind !== "show" || state.standing !== "inputs") return null;
	for (const { identifier, type } of state.asks) {
		const by = elsewhere.get(type as Elsewhere["type"]);
		if (by !== undefined) return { identifier, by };
	}
	return null;
}
