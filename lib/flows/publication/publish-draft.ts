import { draftHasChanged, flowNotFound, invalidFlow, parseFlow, updateFlow } from "@/lib/flows/definitions";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { selectDraft } from "./draft-repository";
import { draftNotFound } from "./errors";

type Published = Awaited<ReturnType<typeof updateFlow>>;

/**
 * Makes the draft the next version. With `percent` only that share of new executions starts with it.
 * @throws DomainError 400 when the draft breaks a rule, 409 without a passed preview of one's own sign-in, 412
 */
export async function publishDraft(
	context: RequestContext,
	flowId: string,
	{ revision, note, percent }: { revision: number; note?: string | undefined; percent?: number | undefined },
	expectedVersions: readonly number[] | null = null,
): Promise<Published> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const draft = await selectDraft(context.principal.organizationId, id);
	if (draft === undefined) throw draftNotFound();
	if (draft.revision !== revision) throw draftHasChanged();
	const { name, nodes } = JSON.parse(draft.document);
	const { handle, flowType } = draft;
	const verdict = parseFlow({ name, handle, flowType, nodes, ...(note === undefined ? {} : { note }) });
	if (!verdict.ok) throw invalidFlow(verdict.problems);
	const { definition, warnings } = verdict.value;
	return updateFlow(context, id, definition, expectedVersions, warnings, {
		draftRevision: revision,
		percent: percent ?? null,
	});
}
