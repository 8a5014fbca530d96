import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { type DraftRow, selectDraft } from "./draft-repository";
import { draftNotFound } from "./errors";

/** The unpublished draft of a flow. */
export async function getDraft({ principal }: RequestContext, flowId: string): Promise<Omit<DraftRow, "authorIds">> {
	const id = parseId(flowId);
	const draft = id === null ? undefined : await selectDraft(principal.organizationId, id);
	if (draft === undefined) throw draftNotFound();
	return draft;
}
