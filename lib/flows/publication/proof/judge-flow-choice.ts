import { provesEverybody } from "@/lib/flows/assurance/works";
import { isSmallFlow } from "@/lib/flows/definitions";
import { type FlowNode, flowTypeSchema } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { onThread } from "@/lib/platform/threads";
import { hasUnapproved } from "../reviews/four-eyes";
import { consoleSignInIfChosen, isProved, needsProof } from "./require-proof";

/**
 * Whether an application can get these flows; null stands for the organization's default sign-in. `not-approved`: four eyes are wanted,
 * and nobody has approved one of them. Of one of Portico's own applications also, `open`: somebody can reach an END without being signed in, or this is not known. `not-proved`: a person at the console has not passed a
 * preview of its active version. Always `fine` for applications other than the console, which lock nobody out of it.
 */
export async function judgeFlowChoice(
	context: RequestContext,
	{ clientId, authFlowId, chosen }: { clientId: string | null; authFlowId: string | null; chosen: readonly string[] },
): Promise<"fine" | "open" | "not-proved" | "not-approved"> {
	if (await hasUnapproved(context, chosen)) return "not-approved";
	if (clientId === null) return "fine";
	const flow = await consoleSignInIfChosen(context.principal.organizationId, clientId, authFlowId);
	// The operation that chooses a flow refuses one that does not exist.
	if (flow === undefined) return "fine";
	const input = { flowType: flowTypeSchema.parse(flow.flowType), nodes: JSON.parse(flow.executed) as FlowNode[] };
	const { organizationId } = context.principal;
	if (!(await onThread(provesEverybody, { organizationId, isSmall: isSmallFlow(input), input }))) return "open";
	if (!needsProof(context)) return "fine";
	return (await isProved(context, flow.id, flow.nodes)) ? "fine" : "not-proved";
}
