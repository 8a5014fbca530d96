import type { KoaContextWithOIDC } from "oidc-provider";
import { accountOf } from "@/lib/identity/directory";
import { forgottenHome } from "../sessions/home-cookie";
import { endSession, endSessionsElsewhere } from "../sessions/session-repository";
import { forgottenSession } from "./forgotten-session";
import { signsOut } from "./signs-out";

/**
 * Runs around every request of the engine: a sign-out also ends the session at the user's own organization in this browser, if
 * the user signed in through it. Otherwise the next sign-in would succeed without a password, and the sign-out would have no
 * effect.
 */
export async function signOutAtHome(
	ctx: KoaContextWithOIDC,
	next: () => Promise<void>,
	organizationId: string,
): Promise<void> {
	await next();
	const { oidc } = ctx;
	const { session } = oidc ?? {};
	if (!signsOut(ctx) || session?.accountId === undefined) return;
	await endSessionsElsewhere(organizationId, session.uid);
	await endSession(organizationId, session.uid);
	const home = (await accountOf(organizationId, session.accountId))?.organization;
	if (home === undefined) return;
	ctx.append("set-cookie", home.id === organizationId ? forgottenHome(home.name) : forgottenSession(home.name));
}
