import { database } from "@/db/client";
import type { SubflowPin } from "@/lib/flows/model";

/** A version that steps of other flows run. */
export interface PinnedVersionRow {
	flowId: string;
	version: number;
	name: string;
	handle: string;
	flowType: string;
	activeVersion: number;
	/** JSON text. */
	nodes: string;
}

/** The versions that exist of these; flows of other organizations are not found. */
export async function selectPinnedVersions(
	organizationId: string,
	pins: readonly SubflowPin[],
): Promise<PinnedVersionRow[]> {
	const { sql } = await database();
	const asked = JSON.stringify(pins.map(({ flowId, version }) => ({ flowId, version })));
	// A set from JSON.
	return sql<PinnedVersionRow[]>`
		select v.flow_id as "flowId", v.version, f.name, f.handle, f.flow_type as "flowType",
			f.active_version as "activeVersion", v.nodes
		from json_to_recordset(${asked}::text::json) as asked("flowId" uuid, version int)
		join flow_versions v on v.organization_id = ${organizationId} and v.flow_id = asked."flowId"
			and v.version = asked.version
		join flows f on f.organization_id = v.organization_id and f.id = v.flow_id`;
}
