import { errors, type InteractionResults, type KoaContextWithOIDC } from "oidc-provider";
import { acrOf } from "@/lib/flows/executors";
import { type CompletedSignIn, type PreparedExecution, prepareExecution } from "@/lib/flows/runtime";
import { protocolError } from "../engine/protocol-error";
import { askingBrowser, expectedUserId } from "./asking-browser";
import { executionStart } from "./start-flow";

/** Prompts that ask the person in any case, whatever session there is. */
const ASKS = ["login", "select_account", "create"];

const prepared = new WeakMap<KoaContextWithOIDC, PreparedExecution>();

/**
 * Every authorization request runs the application's flow. Where this browser has a session, the flow may get to its end on
 * that alone: its steps are taken here, within the request, and the engine is told the outcome as if a page had brought
 * it. What needs a screen is left for the interaction, which goes on with the same execution; with `prompt=none` the engine
 * answers `login_required` then, and `access_denied` where the flow itself refuses.
 */
export async function runFlowOnSession(ctx: KoaContextWithOIDC, organizationId: string): Promise<void> {
	const { oidc } = ctx;
	const { session, params } = oidc;
	if (oidc.route !== "authorization" || session?.accountId === undefined || params === undefined) return;
	if (ASKS.some((prompt) => oidc.prompts.has(prompt))) return;
	const silent = oidc.prompts.has("none");
	const flow = { params, userIdHint: expectedUserId(ctx) };
	try {
		const start = await executionStart(organizationId, flow, "AUTHENTICATION", askingBrowser(ctx));
		const execution = await prepareExecution(start, { silent });
		if (execution === undefined) return;
		const { status, signedIn } = execution.view;
		if (status === "COMPLETE" && signedIn?.userId === session.accountId) {
			if ((await execution.store(null)) !== undefined) Object.assign(oidc, { result: resultOf(signedIn) });
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

/** The execution that `runFlowOnSession` began and somebody must go on with; undefined where none was begun. */
export function preparedExecution(ctx: KoaContextWithOIDC): PreparedExecution | undefined {
	return prepared.get(ctx);
}

/** What a completed flow tells the engine. */
export function resultOf({
	userId,
	amr,
	authenticatedAt,
	grantedScopes,
	consented,
	sessionElsewhere,
}: CompletedSignIn): InteractionResults {
	return {
		login: { accountId: userId, amr: [...amr], acr: acrOf(amr), ts: authenticatedAt, remember: true },
		create: {},
		// Whoever was asked in the flow is not asked by the engine too; it still asks for what it finds missing.
		...(consented ? { consent: {} } : {}),
		flow: { scopes: grantedScopes, sessionElsewhere },
	};
}
