import type { FlowDefinition } from "@/lib/flows/model";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { type DomainError, parseId } from "@/lib/platform/kernel";
import { auditOfIntents } from "./audit-of-intents";
import { draftHasChanged, flowHasChanged, flowNotFound, invalidFlow, subflowGone } from "./errors";
import { requireNoFourEyes } from "./four-eyes";
import { newContent } from "./new-content";
import {
	type DraftPublication,
	type FlowHead,
	type FlowRow,
	INTENT,
	insertNextVersion,
	selectFlowHead,
} from "./repository";
import { requireProof } from "./require-proof";

/** Stores a definition that was checked, as version n+1; the handle and the type cannot be changed. */
export async function updateFlow(
	context: RequestContext,
	flowId: string,
	definition: FlowDefinition,
	expectedVersions: readonly number[] | null = null,
	publication: DraftPublication | null = null,
): Promise<FlowRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const content = await newContent(context.principal.organizationId, definition, id);
	await requireProof(context, id, content.nodes);
	const expected = { activeVersions: expectedVersions, versionsKept: environment().flowVersionsKept };
	const canary = publication?.percent ?? null;
	const details = { note: content.note, ...(canary === null ? {} : { percent: canary }) };
	const change = { action: publication === null ? "flow.updated" : "flow.published", targetType: "flow", details };
	// Most flows need one statement; the others, and those that cannot be changed, are asked first.
	const isPlain = publication === null && !content.nodes.includes(INTENT);
	const plainly = { ...expected, isPlain };
	let updated = isPlain
		? await insertNextVersion(context, id, definition, content, plainly, { change, intents: null })
		: undefined;
	if (updated === undefined) {
		if (publication === null) await requireNoFourEyes(context, id);
		const intents = await auditOfIntents(context.principal.organizationId, id, content.nodes);
		updated = await insertNextVersion(context, id, definition, content, expected, { change, intents }, publication);
	}
	if (updated === "subflow-gone") throw subflowGone();
	if (updated === undefined) {
		const flow = await selectFlowHead(context.principal.organizationId, id);
		const isExpected = flow !== undefined && (expectedVersions?.includes(flow.activeVersion) ?? true);
		throw publication !== null && isExpected ? draftHasChanged() : whyNot(flow, definition);
	}
	return { ...updated, nodes: content.nodes, otherMembers: content.otherMembers };
}

function whyNot(flow: FlowHead | undefined, identity: FlowDefinition): DomainError {
	if (flow === undefined) return flowNotFound();
	const problems: string[] = [];
	if (flow.handle !== identity.handle)
		problems.push(`handle: the handle cannot be changed from "${flow.handle}" to "${identity.handle}"`);
	if (flow.flowType !== identity.flowType)
		problems.push(`flowType: the flow type cannot be changed from ${flow.flowType} to ${identity.flowType}`);
	return problems.length > 0 ? invalidFlow(problems) : flowHasChanged(flow.activeVersion);
}
