import type { FlowNode } from "../schema/node";
import { sameValue } from "./same-value";

/** What nodes are meant for that have another intent in the other definition, in words; null where all have the same. */
export function intentChanges(
	before: readonly FlowNode[],
	after: readonly FlowNode[],
): { before: string; after: string } | null {
	const [was, is] = [intentsOf(before), intentsOf(after)];
	const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => !sameValue(was.get(id), is.get(id)));
	if (changed.length === 0) return null;
	const inWords = (intents: ReadonlyMap<string, unknown>) =>
		shortened(changed.map((id) => `${id}: ${intents.has(id) ? wordsOf(intents.get(id)) : "nothing said"}`).join("; "));
	return { before: inWords(was), after: inWords(is) };
}

const MAX_WORDS = 1000;

function shortened(words: string): string {
	return words.length <= MAX_WORDS ? words : `${words.slice(0, MAX_WORDS)}…`;
}

function intentsOf(nodes: readonly FlowNode[]): Map<string, unknown> {
	return new Map(nodes.flatMap(({ id, meta }) => (meta?.intent === undefined ? [] : [[id, meta.intent] as const])));
}

/** For example `nist-aal2, two-factors, exactly password + phone or passkey`; an intent that cannot be read as JSON. */
function wordsOf(intent: unknown): string {
	const { level, demands = [], accepts = [] } = (intent ?? {}) as Record<string, unknown>;
	const isText = (value: unknown) => typeof value === "string";
	if (!Array.isArray(demands) || !Array.isArray(accepts) || !accepts.every(Array.isArray))
		return JSON.stringify(intent);
	const exactly = accepts.map((facts) => facts.join(" + ")).join(" or ");
	const words = [level, ...demands, exactly === "" ? undefined : `exactly ${exactly}`].filter(isText);
	return words.length === 0 ? JSON.stringify(intent) : words.join(", ");
}
