import type { FlowAnnotations } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { type AnnotationsRow, selectAnnotations, upsertAnnotations } from "./annotations-repository";
import { annotationsHaveChanged, flowNotFound } from "./errors";

/** Replaces the notes and groups beside a flow; the flow itself and its versions stay as they are. */
export async function putFlowAnnotations(
	context: RequestContext,
	flowId: string,
	flowAnnotations: FlowAnnotations,
	expectedVersions: readonly number[] | null = null,
): Promise<AnnotationsRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	// Whoever sends back what was read sends these too.
	const { revision: _revision, updatedAt: _at, updatedBy: _by, ...members } = flowAnnotations;
	const document = JSON.stringify(members);
	const audit = { action: "flow.annotated", targetType: "flow" };
	const saved = await upsertAnnotations(context, id, document, expectedVersions, audit);
	if (saved !== undefined) return { ...saved, document };
	const current = await selectAnnotations(context.principal.organizationId, id);
	throw current === undefined ? flowNotFound() : annotationsHaveChanged(current.revision);
}
