import type { ExecutionApplication, ExecutionRequest } from "@/lib/flows/executors";
import type { FlowType } from "@/lib/flows/model";
import { type ExecutionStart, type StartedExecution, startExecution } from "@/lib/flows/runtime";
import { type Application, applicationByClientId } from "@/lib/identity/applications";
import { environment } from "@/lib/platform/env";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { approvalOfDevice, needsApproval } from "../device/device-approval";
import { scopesOfRequest } from "../scopes/api-resources";
import { wordsOf } from "../scopes/words-of";
import { signUpNotOffered } from "./errors";
import { flowCookie, flowLanguageCookie, flowPath } from "./flow-cookie";
import type { Interaction } from "./interaction";
import { namedMethod } from "./named-method";
import { requestedAcr } from "./requested-acr";
import { uiLanguage } from "./ui-language";

/** The browser for which an execution is started. */
export interface AskingBrowser {
	/** The language of the browser, used when the application requests none. */
	language: string;
	clientAddress: string;
	userAgent: string;
	/** SHA-256 of the tokens of trusted browsers that it presents. */
	browserTokens: readonly string[];
	session: ExecutionRequest["session"];
}

export interface StartedFlow {
	/** The page of the execution, or the page that redirects to another site at once. */
	path: string;
	/** The `Set-Cookie` lines that the page requires. */
	cookies: string[];
}

/** The parameters of an authorization request that a flow uses. */
export type FlowRequest = Pick<Interaction, "params"> & {
	/** The account that `id_token_hint` or the `claims` parameter names. */
	userIdHint?: string | undefined;
};

/**
 * Starts the application's flow of this type for an interaction of the protocol engine; that of a device is always answered in the
 * approval flow where the application has it so.
 * @throws DomainError 403 for a sign-up that the application does not offer, 429 for an address that starts too many
 */
export async function startFlow(
	organizationId: string,
	interaction: FlowRequest & Pick<Interaction, "uid" | "deviceCode">,
	flowType: FlowType,
	browser: AskingBrowser,
): Promise<StartedFlow> {
	countOpenRequest(browser.clientAddress);
	const isApproved = await needsApproval(organizationId, interaction);
	const type = isApproved ? "APPROVAL" : flowType;
	const start = await executionStart(organizationId, interaction, type, browser);
	if (isApproved) start.request.approval = approvalOfDevice(interaction);
	return startedFlow(await startExecution({ ...start, interactionUid: interaction.uid }), interaction.params);
}

/** The URL of the execution, with the cookies that it requires. */
export function startedFlow({ view, browserSecret }: StartedExecution, params: Interaction["params"]): StartedFlow {
	const { executionId, redirectUrl, status, signedIn } = view;
	const page = flowPath(executionId);
	const asked = uiLanguage(params.ui_locales);
	// That page continues an execution that is complete or has redirected to another organization.
	const isOver = redirectUrl !== null || (status === "COMPLETE" && signedIn !== null);
	return {
		path: isOver ? `${page}/finish` : page,
		cookies: [
			flowCookie(executionId, browserSecret ?? ""),
			...(asked === undefined ? [] : [flowLanguageCookie(page, asked)]),
		],
	};
}

/**
 * The input of an execution of the application's flow.
 * @throws DomainError 403 for a sign-up that the application does not offer
 */
export async function executionStart(
	organizationId: string,
	{ params, userIdHint }: FlowRequest,
	flowType: FlowType,
	browser: AskingBrowser,
): Promise<ExecutionStart> {
	const application = await applicationByClientId(organizationId, String(params.client_id));
	if (flowType === "REGISTRATION" && application?.registrationEnabled !== true) throw signUpNotOffered();
	const loginHint = typeof params.login_hint === "string" ? params.login_hint : "";
	const { baseUrl } = environment();
	return {
		organizationId,
		application: application === undefined ? null : executionApplicationOf(application),
		flow: "of the application",
		flowType,
		browser: true,
		verbose: true,
		interactionUid: null,
		given: loginHint === "" ? {} : { username: loginHint },
		request: {
			...browser,
			language: uiLanguage(params.ui_locales) ?? browser.language,
			scopes: application === undefined ? [] : scopesOfRequest(application, params),
			loginHint,
			...(userIdHint === undefined ? {} : { userIdHint }),
			...namedMethod(params),
			prompt: wordsOf(params.prompt),
			acrValues: requestedAcr(params).known,
			maxAgeSeconds: params.max_age === undefined ? null : Number(params.max_age),
			callbackUrl: `${baseUrl}/gate/callback`,
			linkUrl: `${baseUrl}/gate/link`,
		},
	};
}

/** The members of an application that an execution keeps. */
export function executionApplicationOf({ id, clientId, name, firstParty }: Application): ExecutionApplication {
	return { id, clientId, name, firstParty };
}
