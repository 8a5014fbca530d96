import { applicationByClientId } from "@/lib/applications";
import { environment } from "@/lib/env";
import type { RunRequest } from "@/lib/executors";
import type { FlowType } from "@/lib/flow-model";
import { startExecution } from "@/lib/flow-runtime";
import { countOpenRequest } from "@/lib/http/open-request-limit";
import { signUpNotOffered } from "./errors";
import { flowCookie, flowLanguageCookie, flowPath } from "./flow-cookie";
import type { Interaction } from "./interaction";
import { namedWay } from "./named-way";
import { uiLanguage } from "./ui-language";
import { wordsOf } from "./words-of";

/** What is known of the browser that an execution is started for. */
export interface AskingBrowser {
	/** The language it prefers, when the application asks for none. */
	language: string;
	clientAddress: string;
	userAgent: string;
	session: RunRequest["session"];
}

export interface StartedFlow {
	/** The page of the execution, or the one that sends the browser where it went at once. */
	path: string;
	/** `Set-Cookie` lines without which the page shows nothing. */
	cookies: string[];
}

/**
 * Starts the application's flow of this type as the answer to an interaction of the protocol engine.
 * @throws DomainError 403 for a sign-up that the application does not offer, 429 for an address that begins too many
 */
export async function startFlow(
	organizationId: string,
	interaction: Pick<Interaction, "uid" | "params">,
	flowType: FlowType,
	browser: AskingBrowser,
): Promise<StartedFlow> {
	countOpenRequest(browser.clientAddress);
	const { uid, params } = interaction;
	const application = await applicationByClientId(organizationId, String(params.client_id));
	if (flowType === "REGISTRATION" && application?.registrationEnabled !== true) throw signUpNotOffered();
	const asked = uiLanguage(params.ui_locales);
	const loginHint = typeof params.login_hint === "string" ? params.login_hint : "";
	const { baseUrl } = environment();
	const { view, browserSecret } = await startExecution({
		organizationId,
		application:
			application === undefined
				? null
				: {
						id: application.id,
						clientId: application.clientId,
						name: application.name,
						firstParty: application.firstParty,
					},
		flow: "of the application",
		flowType,
		browser: true,
		verbose: true,
		interactionUid: uid,
		given: loginHint === "" ? {} : { username: loginHint },
		request: {
			...browser,
			language: asked ?? browser.language,
			scopes: wordsOf(params.scope),
			loginHint,
			...namedWay(params),
			prompt: wordsOf(params.prompt),
			acrValues: wordsOf(params.acr_values),
			maxAgeSeconds: params.max_age === undefined ? null : Number(params.max_age),
			callbackUrl: `${baseUrl}/gate/callback`,
			linkUrl: `${baseUrl}/gate/link`,
		},
	});
	const { executionId, redirectUrl } = view;
	const page = flowPath(executionId);
	return {
		// The way on from a run that already left for an organization is known to that page.
		path: redirectUrl === null ? page : `${page}/finish`,
		cookies: [
			flowCookie(executionId, browserSecret ?? ""),
			...(asked === undefined ? [] : [flowLanguageCookie(executionId, asked)]),
		],
	};
}
