import { environment } from "@/lib/platform/env";
import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { flowHasChanged, flowNotFound, versionNotFound } from "./errors";
import { insertRestoredVersion, selectFlowHead } from "./repository";
import { selectVersion, type VersionRow } from "./version-repository";

/** PostgreSQL's largest integer: no flow has this many versions. */
const LARGEST_VERSION = 2_147_483_647;

/** Copies a version, the active one too, into version n+1. */
export const restoreFlowVersion: UseCase<
	{ flowId: string },
	undefined,
	{ version: number; note?: string | undefined },
	VersionRow
> = async (context, { params, body, ifMatch }) => {
	const id = parseId(params.flowId);
	if (id === null) throw flowNotFound();
	const version = Math.min(body.version, LARGEST_VERSION);
	const restored = await insertRestoredVersion(
		context,
		id,
		{ version, note: body.note ?? null },
		{ activeVersions: ifMatch, versionsKept: environment().flowVersionsKept },
		{ action: "flow.restored", targetType: "flow", details: { restoredFrom: body.version } },
	);
	if (restored !== undefined) return restored;
	const { organizationId } = context.principal;
	const source = await selectVersion(organizationId, id, version);
	if (source === "no-flow") throw flowNotFound();
	if (source === "no-version") throw versionNotFound(body.version);
	const flow = await selectFlowHead(organizationId, id);
	if (flow === undefined) throw flowNotFound();
	throw flowHasChanged(flow.activeVersion);
};
