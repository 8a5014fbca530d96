import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { type AnnotationsRow, selectAnnotations } from "./annotations-repository";
import { flowNotFound } from "./errors";

/** Notes and groups beside the flow; none, as revision 0, until some are saved. */
export const getFlowAnnotations: UseCase<{ flowId: string }, undefined, undefined, AnnotationsRow> = async (
	{ principal },
	{ params },
) => {
	const id = parseId(params.flowId);
	const annotations = id === null ? undefined : await selectAnnotations(principal.organizationId, id);
	if (annotations === undefined) throw flowNotFound();
	return annotations;
};
