import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { type AnnotationsRow, selectAnnotations } from "./annotations-repository";
import { flowNotFound } from "./errors";

/** The notes and groups of a flow; empty, with revision 0, before the first save. */
export async function getFlowAnnotations({ principal }: RequestContext, flowId: string): Promise<AnnotationsRow> {
	const id = parseId(flowId);
	const annotations = id === null ? undefined : await selectAnnotations(principal.organizationId, id);
	if (annotations === undefined) throw flowNotFound();
	return annotations;
}
