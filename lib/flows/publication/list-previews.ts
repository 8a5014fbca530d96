import { flowNotFound } from "@/lib/flows/definitions";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import type { PreviewList } from "./contract";
import { selectPreviews } from "./preview-repository";

const MAX_PREVIEWS = 20;

/** The previews of a flow in the last day, newest first. @throws DomainError 404 */
export async function listPreviews({ principal }: RequestContext, flowId: string): Promise<PreviewList> {
	const id = parseId(flowId);
	const previews = id === null ? undefined : await selectPreviews(principal.organizationId, id, MAX_PREVIEWS);
	if (previews === undefined) throw flowNotFound();
	return {
		previews: previews.map(({ flowId: _, clientId, userId: __, applicationName, username, ...preview }) => ({
			...preview,
			startedBy: username,
			application: applicationName ?? clientId,
		})),
	};
}
