import { draftHasChanged, flowNotFound } from "@/lib/flows/definitions";
import { type DomainError, parseId, type RequestContext } from "@/lib/platform/kernel";
import { type DraftRow, existsFlow, upsertDraft } from "./draft-repository";
import type { DraftContent } from "./draft-schemas";

/** Replaces the draft of a flow, without changing the flow. */
export async function putDraft(
	context: RequestContext,
	flowId: string,
	{ baseVersion, name, nodes, otherMembers, texts = {}, textsBefore = {} }: DraftContent,
	revisions: readonly number[] | null = null,
): Promise<Omit<DraftRow, "authorIds">> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const document = JSON.stringify({ name, nodes, otherMembers, texts, textsBefore });
	const audit = { action: "flow.draft-saved", targetType: "flow" };
	const saved = await upsertDraft(context, id, { baseVersion, document }, revisions, audit);
	if (saved === undefined) throw await whyNot(context, id);
	return { ...saved, document };
}

/** Removes the draft of a flow; succeeds also without one. */
export async function discardDraft(
	context: RequestContext,
	flowId: string,
	revisions: readonly number[] | null = null,
): Promise<void> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const audit = { action: "flow.draft-discarded", targetType: "flow" };
	const removed = await upsertDraft(context, id, { baseVersion: 1, document: null }, revisions, audit);
	if (removed === undefined) throw await whyNot(context, id);
}

async function whyNot({ principal }: RequestContext, id: string): Promise<DomainError> {
	return (await existsFlow(principal.organizationId, id)) ? draftHasChanged() : flowNotFound();
}
