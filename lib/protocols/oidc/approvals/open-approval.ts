import { randomBytes } from "node:crypto";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { bindToBrowser, continueExecution, showExecution, startExecution } from "@/lib/flows/runtime";
import { isApprovalToken } from "@/lib/identity/approvals";
import { environment } from "@/lib/platform/env";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError, parseId } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { postedParameters } from "../engine/posted-parameters";
import { browserWith } from "../requests/asking-browser";
import { flowCookie, flowPath } from "../requests/flow-cookie";
import { type AskingBrowser, startedFlow } from "../requests/start-flow";
import { type AskedApproval, approvalStart, interactionOfApproval } from "./approval-start";
import { askedApproval } from "./asked-approval";

const OVER = "/gate/approval/result?outcome=over";

/**
 * Runs around every request of the engine, and answers the form of a link to a request: continues its execution in this browser,
 * with the session that the browser has here. At this path, because browsers send the cookie of the session to no other.
 */
export async function openApproval(
	ctx: KoaContextWithOIDC,
	next: () => Promise<void>,
	{ organizationId, provider }: { organizationId: string; provider: Provider },
): Promise<void> {
	if (ctx.path !== "/oauth2/approval") return next();
	const form = new URLSearchParams(ctx.method === "POST" ? ((await postedParameters(ctx.req)) ?? "") : "");
	const id = parseId(form.get("request") ?? "");
	ctx.status = 303;
	ctx.set("cache-control", "no-store");
	const to = (path: string) => ctx.redirect(`${environment().baseUrl}${path}`);
	if (id === null || !isApprovalToken(organizationId, id, form.get("token") ?? "")) return to(OVER);
	try {
		countOpenRequest(ctx.get("x-forwarded-for"));
		const found = await askedApproval(organizationId, id);
		if (found === null) return to(OVER);
		const session = await provider.Session.get(ctx);
		const { path, cookies } = await opened(found.asked, browserWith(ctx, session));
		for (const cookie of cookies) ctx.res.appendHeader("set-cookie", cookie);
		to(path);
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		to("/gate/error?error=temporarily_unavailable");
	}
}

/** The execution that has told the person, if no browser has opened it yet, else one of this browser's own. */
async function opened(asked: AskedApproval, browser: AskingBrowser): Promise<{ path: string; cookies: string[] }> {
	const { organizationId, approval } = asked;
	const begun = { ...asked, approval: { ...approval, opened: true } };
	const secret = randomBytes(32).toString("base64url");
	const executionId = await bindToBrowser(organizationId, interactionOfApproval(approval.id), sha256(secret));
	const view = executionId === undefined ? null : await showExecution({ executionId, browserSecret: secret });
	const input = view?.screen?.inputs.find(({ type }) => type === "LINK_TOKEN");
	const start = approvalStart(begun, browser, browser.language);
	if (view !== null && view.challengeToken !== null && input !== undefined) {
		const { session, approval: request } = start.request;
		await continueExecution({
			executionId: view.executionId,
			challengeToken: view.challengeToken,
			browserSecret: secret,
			answer: { inputs: { [input.identifier]: "opened" } },
			request: { ...browser, session, ...(request !== undefined && { approval: request }) },
		});
		return { path: flowPath(view.executionId), cookies: [flowCookie(view.executionId, secret)] };
	}
	return startedFlow(await startExecution(start), asked.params as never);
}
