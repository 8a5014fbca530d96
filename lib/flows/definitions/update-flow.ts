import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { type DomainError, parseId } from "@/lib/platform/kernel";
import { type CheckedContent, checkedContent } from "./checked-content";
import { flowHasChanged, flowNotFound, invalidFlow } from "./errors";
import { type FlowHead, type FlowRow, insertNextVersion, selectFlowHead } from "./repository";

/** Version n+1 from the definition sent; handle and type must be what they are. */
export async function updateFlow(
	context: RequestContext,
	flowId: string,
	definition: unknown,
	expectedVersions: readonly number[] | null = null,
): Promise<FlowRow> {
	const id = parseId(flowId);
	const { identity, content } = checkedContent(definition);
	if (id === null) throw flowNotFound();
	const expected = { activeVersions: expectedVersions, versionsKept: environment().flowVersionsKept };
	const audit = { action: "flow.updated", targetType: "flow", details: { note: content.note } };
	const updated = await insertNextVersion(context, id, identity, content, expected, audit);
	if (updated === undefined) throw whyNot(await selectFlowHead(context.principal.organizationId, id), identity);
	return { ...updated, nodes: content.nodes };
}

function whyNot(flow: FlowHead | undefined, asked: CheckedContent["identity"]): DomainError {
	if (flow === undefined) return flowNotFound();
	const problems: string[] = [];
	if (flow.handle !== asked.handle)
		problems.push(`handle: the handle cannot be changed from "${flow.handle}" to "${asked.handle}"`);
	if (flow.flowType !== asked.flowType)
		problems.push(`flowType: the flow type cannot be changed from ${flow.flowType} to ${asked.flowType}`);
	return problems.length > 0 ? invalidFlow(problems) : flowHasChanged(flow.activeVersion);
}
