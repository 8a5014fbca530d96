import {
	type FlowRow,
	flowHasChanged,
	flowNotFound,
	getFlow,
	invalidFlow,
	parseFlow,
	selectFlowHead,
} from "@/lib/flows/definitions";
import { type FlowDefinition, otherMembersOf } from "@/lib/flows/model";
import { environment } from "@/lib/platform/env";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { type DraftRow, selectDraft } from "./draft-repository";
import { requirePublishableTexts } from "./draft-texts";
import { approvalMissing, draftHasChanged, draftNotFound } from "./errors";
import { definitionHash, requireProof } from "./proof/require-proof";
import { requireAcceptedStrength } from "./require-accepted-strength";
import { selectFourEyes } from "./reviews/four-eyes-repository";
import { isApproved } from "./reviews/list-reviews";
import { auditOfIntents } from "./versions/audit-of-intents";
import type { FlowTarget } from "./versions/flow-target";
import { newContent } from "./versions/new-content";
import { publishedOrThrow } from "./versions/published-or-throw";
import { type PublishedDraft, publishTexts, publishVersion } from "./versions/versions-repository";

interface Wanted {
	revision: number;
	note?: string | undefined;
	percent?: number | undefined;
	/** Whether it is accepted that the version proves less than the one before. */
	acceptsWeaker?: boolean | undefined;
}

/**
 * Makes the draft the next version, and its texts the current ones, both or neither. With `percent`, only that share of new
 * executions starts with it. A draft that changes only texts creates no version.
 * @throws DomainError 400 when the draft breaks a rule or has a text that cannot be saved, 403 when it changes texts and the
 * caller may not, 409 where the version proves less and that is not accepted, without an approval where four eyes are wanted, without a passed preview of one's own sign-in or with changed texts in a gradual publication, 412
 */
export async function publishDraft(
	context: RequestContext,
	{ flowId, ifMatch = null }: FlowTarget,
	{ revision, note, percent, acceptsWeaker = false }: Wanted,
): Promise<FlowRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const { organizationId } = context.principal;
	const draft = await selectDraft(organizationId, id);
	if (draft === undefined) throw draftNotFound();
	if (draft.revision !== revision) throw draftHasChanged();
	if ((await selectFourEyes(organizationId, id)) && !(await isApproved(organizationId, draft))) throw approvalMissing();
	const { texts = {}, textsBefore = {} } = JSON.parse(draft.document);
	const definition = await definitionOf(context, draft, note);
	const changed = await requirePublishableTexts(context.principal, texts, textsBefore, percent !== undefined);
	const published = { flowId: id, revision, contentHash: definitionHash(draft.document), texts: changed };
	const active = await getFlow(context, id);
	if (Object.keys(texts).length === 0 || !isSame(active, definition))
		return publishSteps(context, published, {
			definition,
			active,
			expected: ifMatch,
			percent: percent ?? null,
			acceptsWeaker,
		});
	if (ifMatch !== null && !ifMatch.includes(active.activeVersion)) throw flowHasChanged(active.activeVersion);
	await publishedOrThrow(await publishTexts(context, published), async () => draftHasChanged());
	return active;
}

async function definitionOf(
	context: RequestContext,
	{ handle, flowType, document }: DraftRow,
	note: string | undefined,
): Promise<FlowDefinition> {
	const { name, nodes, otherMembers } = JSON.parse(document);
	const submitted = { name, handle, flowType, nodes, otherMembers, ...(note === undefined ? {} : { note }) };
	const verdict = await parseFlow(submitted, context);
	if (!verdict.ok) throw invalidFlow(verdict.problems);
	return verdict.value;
}

/** Whether the active version has this name and these steps and members. */
function isSame(active: FlowRow, { name, nodes, otherMembers }: FlowDefinition): boolean {
	const others = otherMembersOf({ otherMembers });
	return (
		active.name === name &&
		active.nodes === JSON.stringify(nodes) &&
		active.otherMembers === (others === undefined ? null : JSON.stringify(others))
	);
}

interface NextSteps {
	definition: FlowDefinition;
	active: FlowRow;
	expected: readonly number[] | null;
	percent: number | null;
	acceptsWeaker: boolean;
}

async function publishSteps(
	context: RequestContext,
	draft: PublishedDraft,
	{ definition, active, expected, percent, acceptsWeaker }: NextSteps,
): Promise<FlowRow> {
	const { organizationId } = context.principal;
	const { flowId } = draft;
	const content = await newContent(organizationId, definition, flowId);
	const { nodes, otherMembers, note } = content;
	if (expected !== null && !expected.includes(active.activeVersion)) throw flowHasChanged(active.activeVersion);
	await requireProof(context, flowId, nodes);
	const { flowType, activeVersion } = active;
	const weaker = await requireAcceptedStrength(organizationId, {
		flowId,
		flowType,
		activeVersion,
		content,
		acceptsWeaker,
	});
	const details = { note, ...(percent === null ? {} : { percent }), ...(weaker ? { weaker } : {}) };
	const audit = {
		change: { action: "flow.published", targetType: "flow", details },
		intents: await auditOfIntents(organizationId, flowId, nodes),
	};
	const { flowVersionsKept: versionsKept } = environment();
	// What was compared is what is replaced.
	const version = { flowId, identity: definition, content, expected: [activeVersion], versionsKept, audit, percent };
	const head = await publishedOrThrow(await publishVersion(context, version, draft), async () => {
		const flow = await selectFlowHead(organizationId, flowId);
		if (flow === undefined) return flowNotFound();
		return flow.activeVersion === activeVersion ? draftHasChanged() : flowHasChanged(flow.activeVersion);
	});
	return { ...head, nodes, otherMembers };
}
