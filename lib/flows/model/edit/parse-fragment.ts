import { z } from "zod";
import { nodeSchema } from "../schema/node";
import type { FlowFragment } from "./clipboard";

/** Parses pasted text: a fragment, a whole definition or a list of nodes; null for anything else. Never throws. */
export function parseFragment(text: string): FlowFragment | null {
	if (text.length > MAX_TEXT) return null;
	const json = parsedJson(text);
	if (json === undefined || isDeep(json)) return null;
	const input = Array.isArray(json) ? { nodes: json } : json;
	const parsed = pastedSchema.safeParse(input);
	if (!parsed.success) return null;
	// The original list and not the parser's copy, which would lose members such as an own `__proto__`.
	const { nodes } = input as z.infer<typeof pastedSchema>;
	return { kind: "portico/flow-fragment", version: 1, nodes };
}

const MAX_TEXT = 5_000_000;
/** The limit of the API, far below the depth at which a recursive schema overflows the stack. */
const DEEPEST = 32;

const pastedSchema = z.object({ nodes: z.array(nodeSchema).min(1).max(500) });

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
