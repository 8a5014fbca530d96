import type { KoaContextWithOIDC } from "oidc-provider";
import { acrOf } from "@/lib/flows/executors";
import { CONSOLE_CLIENT_ID, readBreakGlassTicket } from "@/lib/identity/authentication";
import { readCookie, setCookie } from "@/lib/platform/http/cookies";
import { rememberOnce } from "@/lib/platform/tokens";
import { answerInteraction } from "../requests/answer-interaction";
import type { Interaction } from "../requests/interaction";
import { endSession } from "../sessions/session-repository";
import { ticketCookie } from "./ticket-cookie";

const AMR = ["emergency"];
/** Longer than a ticket is valid. */
const REMEMBERED_SECONDS = 3_600;

/** Whether the browser signs in to the console with the ticket of an emergency code; then no flow is executed. */
export function hasEmergencyTicket(ctx: KoaContextWithOIDC, organizationId: string): boolean {
	return ticketFor(ctx, organizationId) !== null;
}

/**
 * Signs in the administrator of the ticket, once: the engine gets the result that otherwise a completed flow provides. It still
 * checks that the account exists and is not disabled.
 * @returns the URL at which the engine continues; null without a valid ticket
 */
export async function emergencySignIn(
	ctx: KoaContextWithOIDC,
	interaction: Interaction,
	organizationId: string,
): Promise<string | null> {
	const ticket = ticketFor(ctx, organizationId);
	if (ticket === null) return null;
	ctx.res.appendHeader("set-cookie", setCookie(ticketCookie(), "", { path: "/", maxAge: 0 }));
	if (!(await rememberOnce(organizationId, "BreakGlassTicket", ticket.id, REMEMBERED_SECONDS))) return null;
	const { session } = interaction;
	if (session?.accountId !== undefined && session.accountId !== ticket.userId) {
		await endSession(organizationId, session.uid);
		interaction.session = undefined;
	}
	const ts = Math.floor(Date.now() / 1000);
	return answerInteraction(interaction, {
		login: { accountId: ticket.userId, amr: AMR, acr: acrOf(AMR), ts, remember: false },
	});
}

function ticketFor(ctx: KoaContextWithOIDC, organizationId: string): { id: string; userId: string } | null {
	if (ctx.oidc.params?.client_id !== CONSOLE_CLIENT_ID) return null;
	const cookie = readCookie(ctx.get("cookie"), ticketCookie());
	const claims = cookie === null ? null : readBreakGlassTicket(cookie);
	const [of, userId = ""] = claims?.of.split(" ") ?? [];
	return claims === null || of !== organizationId ? null : { id: claims.id, userId };
}
