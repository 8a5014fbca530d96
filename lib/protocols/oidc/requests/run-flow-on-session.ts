import { errors, type InteractionResults, type KoaContextWithOIDC } from "oidc-provider";
import { type CompletedSignIn, type PreparedExecution, prepareExecution } from "@/lib/flows/runtime";
import { clockAheadMs } from "@/lib/platform/kernel";
import { hasEmergencyTicket } from "../break-glass/emergency-sign-in";
import { forgetAccounts } from "../claims/account-in-request";
import { protocolError } from "../engine/protocol-error";
import { askingBrowser, expectedUserId } from "./asking-browser";
import type { Interaction } from "./interaction";
import { answeredAcr } from "./requested-acr";
import { executionStart } from "./start-flow";

/** Values of `prompt` that need the user, also with a session. */
const ASKS = ["login", "select_account", "create"];

const prepared = new WeakMap<KoaContextWithOIDC, PreparedExecution>();

/**
 * Every authorization request runs the application's flow. With a session, the flow may reach its end without the user: its steps
 * run within the request, and the engine gets the result as if a page had sent it. If a step needs a screen, the interaction
 * continues the same execution; with `prompt=none` the engine then answers `login_required`, or `access_denied` if the flow
 * refuses.
 */
export async function runFlowOnSession(ctx: KoaContextWithOIDC, organizationId: string): Promise<void> {
	const { oidc } = ctx;
	const { session, params } = oidc;
	if (oidc.route !== "authorization" || session?.accountId === undefined || params === undefined) return;
	if (hasEmergencyTicket(ctx, organizationId)) return;
	if (ASKS.some((prompt) => oidc.prompts.has(prompt))) return;
	const silent = oidc.prompts.has("none");
	const flow = { params, userIdHint: await expectedUserId(ctx, organizationId) };
	try {
		const start = await executionStart(organizationId, flow, "AUTHENTICATION", askingBrowser(ctx));
		const execution = await prepareExecution(start, { silent });
		if (execution === undefined) return;
		if (execution.hasSideEffects) forgetAccounts(ctx);
		const { status, signedIn } = execution.view;
		if (status === "COMPLETE" && signedIn?.userId === session.accountId) {
			if ((await execution.store(null)) !== undefined) Object.assign(oidc, { result: resultOf(signedIn, params) });
			return;
		}
		if (!silent) {
			prepared.set(ctx, execution);
			return;
		}
		if (status === "ERROR") {
			await execution.store(null);
			throw new errors.AccessDenied("the sign-in of this application refuses this person");
		}
	} catch (error) {
		throw protocolError(error);
	}
}

/** The execution that `runFlowOnSession` started and the user has to continue; undefined without one. */
export function preparedExecution(ctx: KoaContextWithOIDC): PreparedExecution | undefined {
	return prepared.get(ctx);
}

/** The result of a completed flow for the engine. @param params of the request */
export function resultOf(
	{ userId, amr, authenticatedAt, grantedScopes, consented, sessionElsewhere }: CompletedSignIn,
	params: Interaction["params"],
): InteractionResults {
	// The engine compares it with the clock of this machine.
	const onThisClock = Math.round(clockAheadMs() / 1000);
	return {
		login: {
			accountId: userId,
			amr: [...amr],
			acr: answeredAcr(params, amr),
			ts: authenticatedAt + onThisClock,
			remember: true,
		},
		create: {},
		select_account: {},
		// The flow has already asked for consent, so the engine asks only for what is still missing.
		...(consented ? { consent: {} } : {}),
		flow: { scopes: grantedScopes, sessionElsewhere },
	};
}
