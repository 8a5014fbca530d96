import { z } from "zod";
import { componentSchema } from "../schema/component";
import { nodeSchema } from "../schema/node";
import type { FlowFragment } from "./clipboard";

/**
 * Reads what somebody pastes: a fragment, a whole flow definition or a list of nodes. Anything else is null, however it
 * is built; nothing is thrown.
 */
export function parseFragment(text: string): FlowFragment | null {
	if (text.length > MAX_TEXT) return null;
	const json = parsedJson(text);
	if (json === undefined || isDeep(json)) return null;
	const input = Array.isArray(json) ? { nodes: json } : json;
	const parsed = pastedSchema.safeParse(input);
	if (!parsed.success) return null;
	// The very lists that came in, not the parser's copies: a member such as an own `__proto__` would not survive the copy.
	const { nodes, components } = input as z.infer<typeof pastedSchema>;
	if (nodes === undefined && components === undefined) return null;
	const fragment: FlowFragment = { kind: "portico/flow-fragment", version: 1, nodes: nodes ?? [] };
	if (components !== undefined) fragment.components = components;
	return fragment.nodes.length === 0 && (components ?? []).length === 0 ? null : fragment;
}

const MAX_TEXT = 5_000_000;
/** What the API takes, and far less than what makes a recursive schema overflow the stack. */
const DEEPEST = 32;

const pastedSchema = z.object({
	nodes: z.array(nodeSchema).max(500).optional(),
	components: z.array(componentSchema).max(500).optional(),
});

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isDeep(json: unknown): boolean {
	const waiting = [{ value: json, depth: 0 }];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (typeof next.value !== "object" || next.value === null) continue;
		if (next.depth >= DEEPEST) return true;
		for (const value of Object.values(next.value)) waiting.push({ value, depth: next.depth + 1 });
	}
	return false;
}
