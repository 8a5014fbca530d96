import { flowNotFound, getFlowVersion, invalidFlow, parseFlow } from "@/lib/flows/definitions";
import type { FlowType } from "@/lib/flows/model";
import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import { selectDraft } from "./draft-repository";
import { draftNotFound } from "./errors";
import { insertPreview, passPreviewRow, selectPreview } from "./preview-repository";
import { definitionHash } from "./proof/require-proof";
import { executedNodes } from "./versions/new-content";

/** Steps to execute without publishing them. */
export interface Preview {
	/** The id of the execution and, for the runtime, of its flow. */
	id: string;
	name: string;
	flowType: FlowType;
}

/**
 * Prepares a preview of the draft, or of an earlier version that is to be restored, as a sign-in to this application. Only this
 * user can pass it.
 * @throws DomainError 404, 400 when the draft breaks a rule
 */
export async function preparePreview(
	context: RequestContext,
	flowId: string,
	{ version, clientId }: { version: string | null; clientId: string },
): Promise<Preview> {
	const flow = parseId(flowId);
	if (flow === null) throw flowNotFound();
	const { organizationId, id: userId } = context.principal;
	if (parseId(userId) === null) throw flowNotFound();
	const { name, flowType, handle, nodes } =
		version === null ? await draftOf(context, flow) : await versionOf(context, flow, version);
	const id = newId();
	// The hash of the definition says enough: the versions that it pins never change.
	const hash = definitionHash(nodes);
	const executed = await executedNodes(organizationId, { name, flowType, handle, nodes: JSON.parse(nodes) }, flow);
	await insertPreview(organizationId, {
		id,
		flowId: flow,
		version: version === null ? null : Number(version),
		clientId,
		userId,
		nodes: executed,
		hash,
	});
	return { id, name, flowType };
}

/** Called when a preview is complete: whether the person who started it has signed in. */
export async function passPreview(organizationId: string, previewId: string, userId: string): Promise<boolean> {
	return (await passPreviewRow(organizationId, previewId, userId)) !== undefined;
}

/** The flow that a preview executes, its earlier version or null for the draft, and the application that it signs in for. */
export async function previewOf(
	organizationId: string,
	previewId: string,
): Promise<{ flowId: string; version: number | null; clientId: string } | undefined> {
	return selectPreview(organizationId, previewId);
}

type Steps = Omit<Preview, "id"> & { handle: string /** JSON text. */; nodes: string };

async function draftOf(context: RequestContext, flowId: string): Promise<Steps> {
	const draft = await selectDraft(context.principal.organizationId, flowId);
	if (draft === undefined) throw draftNotFound();
	const { handle, flowType } = draft;
	const { name, nodes } = JSON.parse(draft.document);
	const verdict = await parseFlow({ name, handle, flowType, nodes }, context);
	if (!verdict.ok) throw invalidFlow(verdict.problems);
	return { name, flowType, handle, nodes: JSON.stringify(verdict.value.nodes) };
}

async function versionOf(context: RequestContext, flowId: string, version: string): Promise<Steps> {
	const { name, flowType, handle, nodes } = await getFlowVersion(context, flowId, version);
	return { name, flowType: flowType as Steps["flowType"], handle, nodes };
}
