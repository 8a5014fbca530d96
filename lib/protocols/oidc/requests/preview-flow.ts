import { passPreview, preparePreview, previewOf } from "@/lib/flows/publication";
import { type ExecutionView, startExecution } from "@/lib/flows/runtime";
import { applicationByClientId } from "@/lib/identity/applications";
import { applicationNotFound } from "@/lib/identity/applications/contract";
import { CONSOLE_CLIENT_ID } from "@/lib/identity/authentication";
import { organizationById } from "@/lib/identity/organization-tree";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import type { RequestContext } from "@/lib/platform/kernel";
import { inOrganization } from "@/lib/platform/kernel/console-address";
import { flowThemeCookie } from "./flow-cookie";
import { type AskingBrowser, executionStart, type StartedFlow, startedFlow } from "./start-flow";

/** What a preview executes, and how its pages look. */
export interface PreviewChoice {
	/** An earlier version; null for the draft. */
	version: string | null;
	/** The client id of the application that it signs in for; null for the console. */
	application: string | null;
	/** Null for the theme of the browser. */
	theme: "light" | "dark" | null;
}

/**
 * Starts a preview of the draft, or of an earlier version, on the real runtime, as a sign-in to an application, by default the
 * console, that ends without a session and without tokens. Only this browser can continue it.
 * @throws DomainError 404, 400 when the draft breaks a rule, 429
 */
export async function previewFlow(
	context: RequestContext,
	flowId: string,
	{ version, application, theme }: PreviewChoice,
	browser: Omit<AskingBrowser, "session">,
): Promise<StartedFlow> {
	countOpenRequest(browser.clientAddress);
	const { organizationId } = context.principal;
	if (application !== null && (await applicationByClientId(organizationId, application)) === undefined)
		throw applicationNotFound();
	const clientId = application ?? CONSOLE_CLIENT_ID;
	const { id, name, flowType } = await preparePreview(context, flowId, { version, clientId });
	const asked = { params: { client_id: clientId } };
	const start = await executionStart(organizationId, asked, "AUTHENTICATION", { ...browser, session: null });
	const started = await startExecution({ ...start, flowType, flow: { preview: { id, name } } });
	const { path, cookies } = startedFlow(started, asked.params);
	return { path, cookies: theme === null ? cookies : [...cookies, flowThemeCookie(started.view.executionId, theme)] };
}

/** Where a preview that has ended continues: at its flow in the console, with the result. Null for other executions. */
export async function afterPreview({
	organizationId,
	executionId,
	flow,
	signedIn,
}: ExecutionView): Promise<string | null> {
	if (flow.id !== executionId) return null;
	const preview = await previewOf(organizationId, executionId);
	if (preview === undefined) return null;
	const { flowId, version, clientId } = preview;
	const passed = signedIn !== null && (await passPreview(organizationId, executionId, signedIn.userId));
	const good = clientId === CONSOLE_CLIENT_ID ? "passed" : "tried";
	const result = passed ? good : signedIn === null ? "failed" : "another-person";
	const of = version === null ? "" : `&version=${version}`;
	const page = `/console/flows/${flowId}/preview?result=${result}${of}`;
	const organization = await organizationById(organizationId);
	return organization === undefined ? page : inOrganization(organization.name, page);
}
