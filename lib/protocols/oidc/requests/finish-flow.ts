import { type ExecutionView, isResultValid } from "@/lib/flows/runtime";
import { trustBrowser } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import { endSession } from "../sessions/session-repository";
import { answerInteraction } from "./answer-interaction";
import { findInteraction } from "./find-interaction";
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
 * Passes the user of a completed execution to the protocol engine, and makes the browser trusted if the flow says so. Idempotent.
 * Null when the execution has no user or the application's request has ended.
 */
export async function finishFlow(view: ExecutionView, browser: FinishingBrowser): Promise<FinishedFlow | null> {
	const { organizationId, interactionUid, signedIn } = view;
	if (signedIn === null || interactionUid === null) return null;
	const interaction = await findInteraction(organizationId, interactionUid);
	if (interaction === undefined || !(await isResultValid(organizationId, signedIn.executionId))) return null;
	const { session } = interaction;
	if (session !== undefined && session.accountId !== signedIn.userId) {
		// Another user signs in with this browser: the engine would need a script to end the previous session.
		await endSession(organizationId, session.uid);
		interaction.session = undefined;
	}
	const url = await answerInteraction(interaction, resultOf(signedIn, interaction.params));
	return { url, cookies: await trusting(organizationId, signedIn, browser) };
}

async function trusting(
	organizationId: string,
	{ userId, executionId, trust }: NonNullable<ExecutionView["signedIn"]>,
	{ cookies, userAgent, clientAddress }: FinishingBrowser,
): Promise<string[]> {
	if (trust === null) return [];
	const presented = trustedBrowserTokens(cookies);
	const kept = await trustBrowser(
		organizationId,
		{ userId, executionId, ...trust, presented, userAgent: userAgent.slice(0, MAX_USER_AGENT) },
		{ requestId: newId(), clientAddress },
	);
	return kept === null ? [] : [trustedBrowserCookie(kept)];
}

const MAX_USER_AGENT = 500;
