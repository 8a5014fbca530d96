import type { FlowAnnotations } from "@/lib/flows/model";
import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { type AnnotationsRow, selectAnnotations, upsertAnnotations } from "./annotations-repository";
import { annotationsHaveChanged, flowNotFound } from "./errors";

/** Replaces the notes and groups beside a flow; the flow itself and its versions stay as they are. */
export const putFlowAnnotations: UseCase<{ flowId: string }, undefined, FlowAnnotations, AnnotationsRow> = async (
	context,
	{ params, body, ifMatch },
) => {
	const id = parseId(params.flowId);
	if (id === null) throw flowNotFound();
	// Whoever sends back what was read sends these too.
	const { revision: _revision, updatedAt: _at, updatedBy: _by, ...members } = body;
	const document = JSON.stringify(members);
	const audit = { action: "flow.annotated", targetType: "flow" };
	const saved = await upsertAnnotations(context, id, document, ifMatch, audit);
	if (saved !== undefined) return { ...saved, document };
	const current = await selectAnnotations(context.principal.organizationId, id);
	throw current === undefined ? flowNotFound() : annotationsHaveChanged(current.revision);
};
