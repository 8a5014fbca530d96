import { flowOfPreview, passPreview, preparePreview } from "@/lib/flows/publication";
import { type ExecutionView, startExecution } from "@/lib/flows/runtime";
import { organizationById } from "@/lib/identity/organization-tree";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import type { RequestContext } from "@/lib/platform/kernel";
import { inOrganization } from "@/lib/platform/kernel/console-address";
import { CONSOLE_CLIENT_ID } from "@/lib/platform/session";
import { type AskingBrowser, executionStart, type StartedFlow, startedFlow } from "./start-flow";

/**
 * Starts a preview of the draft, or of an earlier version, on the real runtime, as a sign-in to the console that ends without a
 * session and without tokens. Only this browser can continue it.
 * @throws DomainError 404, 400 when the draft breaks a rule, 429
 */
export async function previewFlow(
	context: RequestContext,
	flowId: string,
	version: string | null,
	browser: Omit<AskingBrowser, "session">,
): Promise<StartedFlow> {
	countOpenRequest(browser.clientAddress);
	const { id, name, flowType } = await preparePreview(context, flowId, version);
	const { organizationId } = context.principal;
	const asked = { params: { client_id: CONSOLE_CLIENT_ID } };
	const start = await executionStart(organizationId, asked, "AUTHENTICATION", { ...browser, session: null });
	return startedFlow(await startExecution({ ...start, flowType, flow: { preview: { id, name } } }), asked.params);
}

/** Where a preview that has ended continues: at its flow in the console, with the result. Null for other executions. */
export async function afterPreview({
	organizationId,
	executionId,
	flow,
	signedIn,
}: ExecutionView): Promise<string | null> {
	if (flow.id !== executionId) return null;
	const of = await flowOfPreview(organizationId, executionId);
	if (of === undefined) return null;
	const passed = signedIn !== null && (await passPreview(organizationId, executionId, signedIn.userId)) !== undefined;
	const result = passed ? "passed" : signedIn === null ? "failed" : "another-person";
	const page = `/console/flows/${of}/preview?result=${result}`;
	const organization = await organizationById(organizationId);
	return organization === undefined ? page : inOrganization(organization.name, page);
}
