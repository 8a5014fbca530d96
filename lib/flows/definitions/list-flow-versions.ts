import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import type { FlowVersionList } from "./contract";
import { flowNotFound } from "./errors";
import { LARGEST_OFFSET } from "./list-flows";
import { history } from "./present";
import { selectVersions } from "./version-repository";

export const listFlowVersions: UseCase<
	{ flowId: string },
	{ limit?: number | undefined; offset: number } | undefined,
	undefined,
	FlowVersionList
> = async ({ principal }, { params, query }) => {
	const id = parseId(params.flowId);
	const page = { limit: query?.limit ?? null, offset: Math.min(query?.offset ?? 0, LARGEST_OFFSET) };
	const found = id === null ? undefined : await selectVersions(principal.organizationId, id, page);
	if (found === undefined) throw flowNotFound();
	return {
		totalVersions: found.total,
		versions: found.versions.map((row) => ({
			version: row.version,
			createdAt: row.createdAt,
			isActive: row.isActive,
			...history(row),
		})),
	};
};
