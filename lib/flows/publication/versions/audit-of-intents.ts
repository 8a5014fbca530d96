import { selectFlow } from "@/lib/flows/definitions";
import { type FlowNode, intentChanges } from "@/lib/flows/model";
import type { AuditEntry } from "@/lib/platform/audit";
import { INTENT } from "./versions-repository";

/** The audit entry about what nodes are meant for; null where these steps say the same about it as the active version. */
export async function auditOfIntents(
	organizationId: string,
	flowId: string,
	nodes: string,
): Promise<AuditEntry | null> {
	const active = await selectFlow(organizationId, flowId);
	// Most flows say nothing, and need no parsing.
	if (active === undefined || ![active.nodes, nodes].some((text) => text.includes(INTENT))) return null;
	const [before, after] = [active.nodes, nodes].map((text) => JSON.parse(text)) as [FlowNode[], FlowNode[]];
	const details = intentChanges(before, after);
	return details === null ? null : { action: "flow.intent-changed", targetType: "flow", details };
}
