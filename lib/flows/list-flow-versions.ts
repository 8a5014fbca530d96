import type { UseCase } from "@/lib/http/route";
import { parseId } from "@/lib/kernel";
import type { FlowVersionList } from "./contract";
import { flowNotFound } from "./errors";
import { history } from "./present";
import { selectVersions } from "./repository";

export const listFlowVersions: UseCase<{ flowId: string }, undefined, undefined, FlowVersionList> = async (
	{ principal },
	{ params },
) => {
	const id = parseId(params.flowId);
	const versions = id === null ? [] : await selectVersions(principal.organizationId, id);
	// A flow always has a version, so no versions means no flow.
	if (versions.length === 0) throw flowNotFound();
	return {
		totalVersions: versions.length,
		versions: versions.map((row) => ({
			version: row.version,
			createdAt: row.createdAt,
			isActive: row.isActive,
			...history(row),
		})),
	};
};
