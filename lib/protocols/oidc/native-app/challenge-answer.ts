import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { type ExecutionView, type ShownStep, shownStep } from "@/lib/flows/runtime";
import { type AuthSession, endAuthSession } from "./auth-session";
import { issueCode } from "./issue-code";
import { pushedForBrowser } from "./pushed-for-browser";

/** A step of a sign-in, and the session that it belongs to. */
export interface AnsweredStep {
	organizationId: string;
	/** Of the session. */
	secret: string;
	session: AuthSession;
	view: ExecutionView;
}

/** Inputs that only a browser, or what it opens, can give. */
const OF_BROWSERS: ReadonlySet<string> = new Set(["WALLET"]);

/** Answers where the flow stands: the next screen, the code, or that only a browser gets further. */
export async function answerStep(ctx: KoaContextWithOIDC, step: AnsweredStep): Promise<void> {
	const { organizationId, secret, session, view } = step;
	if (needsBrowser(view)) {
		await endAuthSession(organizationId, secret);
		const error_description = "the next step needs a browser: begin an authorization request there";
		answer(ctx, { error: "redirect_to_web", error_description, ...(await pushedForBrowser(ctx, session)) });
		return;
	}
	switch (view.status) {
		case "INCOMPLETE": {
			const auth_session = `${secret}.${view.challengeToken}`;
			answer(ctx, { error: "insufficient_authorization", auth_session, ...shownStep(view) });
			return;
		}
		case "ERROR": {
			await endAuthSession(organizationId, secret);
			const error_description = "the sign-in of this application refuses this person";
			answer(ctx, { error: "access_denied", error_description, ...shownStep(view) });
			return;
		}
		case "COMPLETE": {
			if (view.signedIn === null) throw new errors.AccessDenied("the flow has signed in nobody");
			const authorization_code = await issueCode(ctx, { organizationId, session, signedIn: view.signedIn });
			await endAuthSession(organizationId, secret);
			ctx.body = { authorization_code };
		}
	}
}

/** Whether the flow goes on at an identity provider, a wallet, or by a link that no redirect URL was named for. */
function needsBrowser({ redirectUrl, screen, status, reason }: ExecutionView): boolean {
	if (redirectUrl !== null) return true;
	if (status === "ERROR") return reason === "not-configured";
	return screen?.inputs.some(({ type }) => OF_BROWSERS.has(type)) === true;
}

interface ChallengeError extends Partial<ShownStep> {
	error: string;
	error_description?: string;
	auth_session?: string;
}

function answer(ctx: KoaContextWithOIDC, body: ChallengeError): void {
	ctx.status = 400;
	ctx.body = body;
}
