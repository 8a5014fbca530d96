import type { KoaContextWithOIDC } from "oidc-provider";
import { accountInRequest } from "../claims/account-in-request";
import { rememberedHome } from "../sessions/home-cookie";
import { recordSession, type StartedSession } from "../sessions/session-repository";

const MAX_USER_AGENT = 400;

/**
 * Runs around every request of the engine: stores a session after a sign-in, for the list of sessions of its user, and lets the
 * browser know the organization of its own people, whose account asks for that session.
 */
export async function recordSignIn(
	ctx: KoaContextWithOIDC,
	next: () => Promise<void>,
	organizationId: string,
): Promise<void> {
	await next();
	const { oidc } = ctx;
	const { session } = oidc ?? {};
	// `device_resume`: a browser in which somebody has entered the code of a device has a session as any other.
	if (oidc === undefined || !["resume", "device_resume"].includes(oidc.route)) return;
	if (oidc.result?.login === undefined || session?.accountId === undefined) return;
	await recordSession(organizationId, {
		uid: session.uid,
		userId: session.accountId,
		amr: session.amr ?? [],
		applicationName: String(oidc.client?.clientName ?? ""),
		userAgent: ctx.get("user-agent").slice(0, MAX_USER_AGENT),
		clientAddress: ctx.get("x-forwarded-for"),
		elsewhere: sessionElsewhereOf(oidc.result),
	});
	const home = (await accountInRequest(organizationId, session.accountId, ctx))?.organization;
	const remembered = home?.id === organizationId ? rememberedHome(ctx.get("cookie"), home.name) : null;
	if (remembered !== null) ctx.append("set-cookie", remembered);
}

/** The member that `finishFlow` stored. */
function sessionElsewhereOf(result: unknown): StartedSession["elsewhere"] {
	const { flow } = (result ?? {}) as { flow?: { sessionElsewhere?: StartedSession["elsewhere"] } };
	return flow?.sessionElsewhere ?? null;
}
