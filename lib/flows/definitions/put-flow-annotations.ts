import type { FlowAnnotations } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { type AnnotationsRow, selectAnnotations, upsertAnnotations } from "./annotations-repository";
import { annotationsHaveChanged, flowNotFound } from "./errors";

/** Replaces the notes and groups of a flow, without changing the flow and its versions. */
export async function putFlowAnnotations(
	context: RequestContext,
	flowId: string,
	flowAnnotations: FlowAnnotations,
	expectedVersions: readonly number[] | null = null,
): Promise<AnnotationsRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	// A client that sends back what it read includes these members too.
	const { revision: _revision, updatedAt: _at, updatedBy: _by, ...members } = flowAnnotations;
	const document = JSON.stringify(members);
	const audit = { action: "flow.annotated", targetType: "flow" };
	const saved = await upsertAnnotations(context, { flowId: id, document, revisions: expectedVersions }, audit);
	if (saved !== undefined) return { ...saved, document };
	const current = await selectAnnotations(context.principal.organizationId, id);
	throw current === undefined ? flowNotFound() : annotationsHaveChanged(current.revision);
}
