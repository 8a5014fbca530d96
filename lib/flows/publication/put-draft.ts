import { flowNotFound } from "@/lib/flows/definitions";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { type DraftHead, type DraftRow, existsFlow, upsertDraft } from "./draft-repository";
import type { DraftContent } from "./draft-schemas";
import { draftHasChanged } from "./errors";
import type { FlowTarget } from "./versions/flow-target";

/** Replaces the draft of a flow, without changing the flow. */
export async function putDraft(
	context: RequestContext,
	target: FlowTarget,
	{ baseVersion, name, nodes, otherMembers, texts = {}, textsBefore = {} }: DraftContent,
): Promise<Omit<DraftRow, "authorIds">> {
	const document = JSON.stringify({ name, nodes, otherMembers, texts, textsBefore });
	return { ...(await save(context, target, { baseVersion, document })), document };
}

/** Removes the draft of a flow; succeeds also without one. */
export async function discardDraft(context: RequestContext, target: FlowTarget): Promise<void> {
	await save(context, target, { baseVersion: 1, document: null });
}

async function save(
	context: RequestContext,
	{ flowId, ifMatch = null }: FlowTarget,
	draft: { baseVersion: number; document: string | null },
): Promise<DraftHead> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const action = draft.document === null ? "flow.draft-discarded" : "flow.draft-saved";
	const saved = await upsertDraft(
		context,
		{ flowId: id, ...draft, revisions: ifMatch },
		{ action, targetType: "flow" },
	);
	if (saved.outcome === "saved") return saved.draft;
	throw (await existsFlow(context.principal.organizationId, id)) ? draftHasChanged() : flowNotFound();
}
