import type { RequestContext } from "@/lib/platform/kernel";
import { stateFor } from "./changes";
import type { Configuration } from "./contract";
import type { ConfiguredOperations } from "./server-of";
import { documentOf } from "./state";

/** The configuration of the caller's organization, as far as the caller may read it, and its entity tag. */
export async function getConfiguration(
	context: RequestContext,
	operations: ConfiguredOperations,
): Promise<Configuration & { tag: string }> {
	const { state } = await stateFor(context, operations);
	const { document, withheld, tag } = await documentOf(state);
	return { document: document as Configuration["document"], withheld, tag };
}
