import { z } from "zod";
import { type FlowAnnotations, flowAnnotationsSchema } from "../annotations/flow-annotations";
import type { ExportedPicture } from "../pictures/flow-pictures";
import { nodeSchema } from "../schema/node";
import type { FlowFragment, FragmentTexts } from "./clipboard";

/** Parses pasted text: a fragment, a whole definition, a list of nodes or one node; null for anything else. Never throws. */
export function parseFragment(text: string): FlowFragment | null {
	if (text.length > MAX_TEXT) return null;
	const json = parsedJson(text);
	if (json === undefined || isDeep(json)) return null;
	const input = Array.isArray(json) ? { nodes: json } : nodeSchema.safeParse(json).success ? { nodes: [json] } : json;
	const parsed = pastedSchema.safeParse(input);
	if (!parsed.success) return null;
	// The original list and not the parser's copy, which would lose members such as an own `__proto__`.
	const { nodes } = input as z.infer<typeof pastedSchema>;
	const { pictures: _, ...beside } = besideNodes(input);
	if (nodes.length + (beside.annotations?.notes.length ?? 0) === 0) return null;
	return { kind: "portico/flow-fragment", version: 1, nodes, ...beside };
}

/** What an exported flow has beside its definition. */
export interface BesideNodes extends Pick<FlowFragment, "annotations" | "handle" | "texts"> {
	pictures?: readonly ExportedPicture[];
}

/** What a fragment or an exported flow has beside its nodes; what is malformed of it is left out. */
export function besideNodes(input: unknown): BesideNodes {
	const { data } = besideSchema.safeParse(input);
	if (data === undefined) return {};
	const { annotations, handle, texts, pictures } = data;
	return {
		...(annotations !== undefined && { annotations }),
		...(pictures !== undefined && { pictures }),
		...(texts !== undefined && { texts, ...(handle !== undefined && { handle }) }),
	};
}

const MAX_TEXT = 5_000_000;
/** The limit of the API, far below the depth at which a recursive schema overflows the stack. */
const DEEPEST = 32;

const pastedSchema = z.object({ nodes: z.array(nodeSchema).max(500) });

const besideSchema = z.object({
	annotations: flowAnnotationsSchema.optional().catch(undefined) satisfies z.ZodType<FlowAnnotations | undefined>,
	handle: z.string().optional().catch(undefined),
	pictures: z
		.array(z.object({ digest: z.string(), name: z.string(), data: z.string().exactOptional() }))
		.optional()
		.catch(undefined) satisfies z.ZodType<readonly ExportedPicture[] | undefined>,
	texts: z
		.record(z.string().regex(/^[^:]+:./), z.record(z.string(), z.string()))
		.optional()
		.catch(undefined) satisfies z.ZodType<FragmentTexts | undefined>,
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
