import { boundedOffset } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import type { FlowVersionList } from "./contract";
import { flowNotFound } from "./errors";
import { history } from "./present";
import { selectVersions } from "./version-repository";

export async function listFlowVersions(
	{ principal }: RequestContext,
	flowId: string,
	query?: { limit?: number | undefined; offset: number },
): Promise<FlowVersionList> {
	const id = parseId(flowId);
	const page = { limit: query?.limit ?? null, offset: boundedOffset(query?.offset ?? 0) };
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
}
