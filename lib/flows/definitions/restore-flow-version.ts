import { MAX_VERSION } from "@/lib/flows/model";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { auditOfIntents } from "./audit-of-intents";
import { flowHasChanged, flowNotFound, subflowGone, versionNotFound } from "./errors";
import { requireNoFourEyes } from "./four-eyes";
import { insertRestoredVersion, selectFlowHead } from "./repository";
import { needsProof, requireProof } from "./require-proof";
import { selectVersion, type VersionRow } from "./version-repository";

/** Copies a version, which may be the active one, to version n+1. */
export async function restoreFlowVersion(
	context: RequestContext,
	flowId: string,
	input: { version: number; note?: string | undefined },
	expectedVersions: readonly number[] | null = null,
): Promise<VersionRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	await requireNoFourEyes(context, id);
	const version = Math.min(input.version, MAX_VERSION);
	const { organizationId } = context.principal;
	const copied = await selectVersion(organizationId, id, version);
	const nodes = typeof copied === "object" ? copied.nodes : null;
	if (nodes !== null && needsProof(context)) await requireProof(context, id, nodes);
	const intents = nodes === null ? null : await auditOfIntents(organizationId, id, nodes);
	const restored = await insertRestoredVersion(
		context,
		id,
		{ version, note: input.note ?? null },
		{ activeVersions: expectedVersions, versionsKept: environment().flowVersionsKept },
		{ change: { action: "flow.restored", targetType: "flow", details: { restoredFrom: input.version } }, intents },
	);
	if (restored === "subflow-gone") throw subflowGone();
	if (restored !== undefined) return restored;
	const source = await selectVersion(organizationId, id, version);
	if (source === "no-flow") throw flowNotFound();
	if (source === "no-version") throw versionNotFound(input.version);
	const flow = await selectFlowHead(organizationId, id);
	if (flow === undefined) throw flowNotFound();
	throw flowHasChanged(flow.activeVersion);
}
