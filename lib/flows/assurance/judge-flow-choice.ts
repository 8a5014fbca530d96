import { consoleSignInIfChosen, isProved, isSmallFlow, needsProof } from "@/lib/flows/definitions";
import { type FlowNode, flowTypeSchema } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { onThread } from "@/lib/platform/threads";
import { provesEverybody } from "./proves-everybody";

/**
 * Whether a flow can become the sign-in of one of Portico's own applications; null stands for the organization's default. `open`:
 * somebody can reach an END without being signed in, or this is not known. `not-proved`: a person at the console has not passed a
 * preview of its active version. Always `fine` for applications other than the console, which lock nobody out of it.
 */
export async function judgeOwnSignIn(
	context: RequestContext,
	{ clientId, authFlowId }: { clientId: string; authFlowId: string | null },
): Promise<"fine" | "open" | "not-proved"> {
	const flow = await consoleSignInIfChosen(context.principal.organizationId, clientId, authFlowId);
	// The operation that chooses a flow refuses one that does not exist.
	if (flow === undefined) return "fine";
	const input = { flowType: flowTypeSchema.parse(flow.flowType), nodes: JSON.parse(flow.executed) as FlowNode[] };
	const { organizationId } = context.principal;
	if (!(await onThread(provesEverybody, { organizationId, isSmall: isSmallFlow(input), input }))) return "open";
	if (!needsProof(context)) return "fine";
	return (await isProved(context, flow.id, flow.nodes)) ? "fine" : "not-proved";
}
