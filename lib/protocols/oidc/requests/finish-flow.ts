import { type ExecutionView, isResultValid } from "@/lib/flows/runtime";
import { rememberBrowser, trustBrowser } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import { approvedForDevice } from "../device/approved-for-device";
import { needsApproval } from "../device/device-approval";
import { endSession } from "../sessions/session-repository";
import { answerInteraction } from "./answer-interaction";
import { findInteraction } from "./find-interaction";
import type { Interaction } from "./interaction";
import { resultOf } from "./run-flow-on-session";
import { trustedBrowserCookie, trustedBrowserTokens } from "./trusted-browser-cookie";

/** The browser in which an execution has completed. */
export interface FinishingBrowser {
	/** The `Cookie` header. */
	cookies: string;
	userAgent: string;
	clientAddress: string;
}

/** Where the browser continues, and the `Set-Cookie` lines that it gets. */
export interface FinishedFlow {
	url: string;
	cookies: string[];
}

/**
 * Passes the user of a completed execution to the protocol engine, and makes the browser trusted or known if the flow says so. Idempotent.
 * Null when the execution has no user or the application's request has ended.
 */
export async function finishFlow(view: ExecutionView, browser: FinishingBrowser): Promise<FinishedFlow | null> {
	const { organizationId, interactionUid, signedIn } = view;
	if (signedIn === null || interactionUid === null) return null;
	const interaction = await findInteraction(organizationId, interactionUid);
	if (interaction === undefined || !(await isResultValid(organizationId, signedIn.executionId))) return null;
	const result = resultOf(signedIn, interaction.params);
	if (view.flow.type === "APPROVAL" || (await needsApproval(organizationId, interaction))) {
		const approval = await approvedForDevice(organizationId, interaction, signedIn);
		if (approval.outcome === "not-approved") return { url: await denied(interaction), cookies: [] };
		result.consent = approval.consent;
	}
	const { session } = interaction;
	if (session !== undefined && session.accountId !== signedIn.userId) {
		// Another user signs in with this browser: the engine would need a script to end the previous session.
		await endSession(organizationId, session.uid);
		interaction.session = undefined;
	}
	const url = await answerInteraction(interaction, result);
	return { url, cookies: await cookiesOf(organizationId, signedIn, browser) };
}

const denied = (interaction: Interaction) =>
	answerInteraction(interaction, {
		error: "access_denied",
		error_description: "the person has not approved the request",
	});

/** The cookie of a browser that becomes trusted or known; none where nothing changes. */
async function cookiesOf(
	organizationId: string,
	{ userId, executionId, trust, seen }: NonNullable<ExecutionView["signedIn"]>,
	{ cookies, userAgent: sent, clientAddress }: FinishingBrowser,
): Promise<string[]> {
	if (trust === null && seen === null) return [];
	const presented = trustedBrowserTokens(cookies);
	const origin = { requestId: newId(), clientAddress };
	const userAgent = sent.slice(0, MAX_USER_AGENT);
	const sign = { userId, executionId, userAgent };
	let kept: readonly string[] | null = presented;
	if (trust !== null) kept = await trustBrowser(organizationId, { ...sign, ...trust, presented }, origin);
	if (kept !== null && seen !== null)
		kept = await rememberBrowser(organizationId, { ...sign, ...seen, presented: kept }, origin);
	return kept === null || kept.length === 0 ? [] : [trustedBrowserCookie(kept)];
}

const MAX_USER_AGENT = 500;
