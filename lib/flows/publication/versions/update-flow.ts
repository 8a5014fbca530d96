import {
	type FlowHead,
	type FlowRow,
	flowHasChanged,
	flowNotFound,
	invalidFlow,
	selectFlowHead,
} from "@/lib/flows/definitions";
import type { FlowDefinition } from "@/lib/flows/model";
import { environment } from "@/lib/platform/env";
import { type DomainError, parseId, type RequestContext } from "@/lib/platform/kernel";
import { requireProof } from "../proof/require-proof";
import { requireNoFourEyes } from "../reviews/four-eyes";
import { auditOfIntents } from "./audit-of-intents";
import type { FlowTarget } from "./flow-target";
import { newContent } from "./new-content";
import { publishedOrThrow } from "./published-or-throw";
import { INTENT, insertNextVersion, type NewVersion, type Publication } from "./versions-repository";

/** Stores a definition that was checked, as version n+1; the handle and the type cannot be changed. */
export async function updateFlow(
	context: RequestContext,
	{ flowId, ifMatch = null }: FlowTarget,
	definition: FlowDefinition,
): Promise<FlowRow> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const { organizationId } = context.principal;
	const content = await newContent(organizationId, definition, id);
	const { nodes, otherMembers, note } = content;
	await requireProof(context, id, nodes);
	const change = { action: "flow.updated", targetType: "flow", details: { note } };
	const expected = { expected: ifMatch, versionsKept: environment().flowVersionsKept };
	const updated = await store(context, {
		...{ flowId: id, identity: definition, content, ...expected },
		audit: { change, intents: null },
	});
	const head = await publishedOrThrow(updated, async () =>
		whyConflict(await selectFlowHead(organizationId, id), definition),
	);
	return { ...head, nodes, otherMembers };
}

/** Most flows need one statement; the others, and those that cannot be changed, are asked first. */
async function store(context: RequestContext, version: NewVersion): Promise<Publication<FlowHead>> {
	const { flowId, content, audit } = version;
	if (!content.nodes.includes(INTENT)) {
		const stored = await insertNextVersion(context, { ...version, onlyPlain: true });
		if (stored.outcome !== "conflict") return stored;
	}
	await requireNoFourEyes(context, flowId);
	const intents = await auditOfIntents(context.principal.organizationId, flowId, content.nodes);
	return insertNextVersion(context, { ...version, audit: { ...audit, intents }, onlyPlain: false });
}

function whyConflict(flow: FlowHead | undefined, identity: FlowDefinition): DomainError {
	if (flow === undefined) return flowNotFound();
	const problems: string[] = [];
	if (flow.handle !== identity.handle)
		problems.push(`handle: the handle cannot be changed from "${flow.handle}" to "${identity.handle}"`);
	if (flow.flowType !== identity.flowType)
		problems.push(`flowType: the flow type cannot be changed from ${flow.flowType} to ${identity.flowType}`);
	return problems.length > 0 ? invalidFlow(problems) : flowHasChanged(flow.activeVersion);
}
