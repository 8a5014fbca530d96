import { and, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { rowsAs } from "@/db/conditions";
import { flows, flowVersions } from "@/db/schema";
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
	const { orm } = await database();
	const asked = rowsAs("asked", { flowId: "uuid", version: "int" }, pins);
	const { flowId, version, nodes } = flowVersions;
	const { name, handle, flowType, activeVersion } = flows;
	return orm
		.select({ flowId, version, name, handle, flowType, activeVersion, nodes })
		.from(flowVersions)
		.innerJoin(asked.table, and(eq(flowId, asked.flowId), eq(version, asked.version)))
		.innerJoin(flows, and(eq(flows.organizationId, flowVersions.organizationId), eq(flows.id, flowId)))
		.where(eq(flowVersions.organizationId, organizationId));
}
