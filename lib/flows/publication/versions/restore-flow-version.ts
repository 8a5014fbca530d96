import {
	flowHasChanged,
	flowNotFound,
	selectFlowHead,
	selectVersion,
	type VersionRow,
	versionNotFound,
} from "@/lib/flows/definitions";
import { MAX_VERSION } from "@/lib/flows/model";
import { environment } from "@/lib/platform/env";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { needsProof, requireProof } from "../proof/require-proof";
import { requireNoFourEyes } from "../reviews/four-eyes";
import { auditOfIntents } from "./audit-of-intents";
import type { FlowTarget } from "./flow-target";
import { publishedOrThrow } from "./published-or-throw";
import { insertRestoredVersion } from "./versions-repository";

/** Copies a version, which may be the active one, to version n+1. */
export async function restoreFlowVersion(
	context: RequestContext,
	{ flowId, ifMatch = null }: FlowTarget,
	input: { version: number; note?: string | undefined },
): Promise<VersionRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	await requireNoFourEyes(context, id);
	const version = Math.min(input.version, MAX_VERSION);
	const { organizationId } = context.principal;
	const copied = await selectVersion(organizationId, id, version);
	const nodes = typeof copied === "object" ? copied.nodes : null;
	if (nodes !== null && needsProof(context)) await requireProof(context, id, nodes);
	const change = { action: "flow.restored", targetType: "flow", details: { restoredFrom: input.version } };
	const intents = nodes === null ? null : await auditOfIntents(organizationId, id, nodes);
	const expected = { expected: ifMatch, versionsKept: environment().flowVersionsKept };
	const source = { version, note: input.note ?? null };
	const restored = await insertRestoredVersion(context, {
		flowId: id,
		source,
		...expected,
		audit: { change, intents },
	});
	return publishedOrThrow(restored, async () => {
		const found = await selectVersion(organizationId, id, version);
		if (found === "no-version") return versionNotFound(input.version);
		const flow = await selectFlowHead(organizationId, id);
		return found === "no-flow" || flow === undefined ? flowNotFound() : flowHasChanged(flow.activeVersion);
	});
}
