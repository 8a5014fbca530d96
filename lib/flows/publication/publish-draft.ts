import {
	type DraftPublication,
	definitionHash,
	draftHasChanged,
	flowHasChanged,
	flowNotFound,
	getFlow,
	invalidFlow,
	parseFlow,
	selectFourEyes,
	updateFlow,
} from "@/lib/flows/definitions";
import { otherMembersOf } from "@/lib/flows/model";
import { haveRevision, importTextsWithin } from "@/lib/flows/translations";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { publishTextsOnly, selectDraft } from "./draft-repository";
import { requirePublishableTexts } from "./draft-texts";
import { approvalMissing, draftNotFound, draftTextsHaveChanged } from "./errors";
import { isApproved } from "./reviews/list-reviews";
import { keepReviewsWithVersion } from "./reviews/reviews-repository";

type Published = Awaited<ReturnType<typeof updateFlow>>;

/**
 * Makes the draft the next version, and its texts the current ones, both or neither. With `percent`, only that share of new
 * executions starts with it. A draft that changes only texts creates no version.
 * @throws DomainError 400 when the draft breaks a rule or has a text that cannot be saved, 403 when it changes texts and the
 * caller may not, 409 without an approval where four eyes are wanted, without a passed preview of one's own sign-in or with changed texts in a gradual publication, 412
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
	const { organizationId } = context.principal;
	if ((await selectFourEyes(organizationId, id)) && !(await isApproved(organizationId, draft))) throw approvalMissing();
	const { name, nodes, otherMembers, texts = {}, textsBefore = {} } = JSON.parse(draft.document);
	const { handle, flowType } = draft;
	const submitted = { name, handle, flowType, nodes, otherMembers, ...(note === undefined ? {} : { note }) };
	const verdict = await parseFlow(submitted, context);
	if (!verdict.ok) throw invalidFlow(verdict.problems);
	const definition = verdict.value;
	const {
		changes,
		keys,
		revision: textsAt,
	} = await requirePublishableTexts(context.principal, texts, textsBefore, percent !== undefined);
	const also: NonNullable<DraftPublication["also"]> = async (tx) => {
		await keepReviewsWithVersion(tx, organizationId, { flowId: id, contentHash: definitionHash(draft.document) });
		if (changes.length === 0) return;
		// If somebody has changed one of these texts since the check, nothing is published, so that the change is not overwritten.
		if (!(await haveRevision(tx, organizationId, { keys, revision: textsAt })))
			throw draftTextsHaveChanged(changes.map(({ namespace, key }) => `${namespace}:${key}`));
		const details = { flowId: id, texts: changes.length };
		const audit = { action: "flow-text.published", targetType: "flow-text", details };
		await importTextsWithin(tx, context, changes, { dryRun: false }, audit);
	};
	const active = await getFlow(context, id);
	const others = otherMembersOf({ otherMembers });
	const isSame =
		active.name === name &&
		active.nodes === JSON.stringify(definition.nodes) &&
		active.otherMembers === (others === undefined ? null : JSON.stringify(others));
	if (isSame && Object.keys(texts).length > 0) {
		if (expectedVersions !== null && !expectedVersions.includes(active.activeVersion))
			throw flowHasChanged(active.activeVersion);
		if (!(await publishTextsOnly(context, id, revision, also))) throw draftHasChanged();
		return active;
	}
	return updateFlow(context, id, definition, expectedVersions, {
		draftRevision: revision,
		percent: percent ?? null,
		also,
	});
}
