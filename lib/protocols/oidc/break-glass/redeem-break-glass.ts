import { breakGlassTicket, readBreakGlassCode } from "@/lib/identity/authentication";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { setCookie } from "@/lib/platform/http/cookies";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { newId, now } from "@/lib/platform/kernel";
import { holdsEverything } from "@/lib/platform/kernel/permissions";
import { log } from "@/lib/platform/log";
import { mailLanguage, toQueued, wakeDelivery } from "@/lib/platform/messages";
import { permissionsOf, rememberOnce } from "@/lib/platform/tokens";
import { type EmergencyUser, recordEmergency, selectEmergencyUser } from "./break-glass-repository";
import { ticketCookie } from "./ticket-cookie";

/** Longer than a code is valid. */
const REMEMBERED_SECONDS = 3_600;
const NOTICE_SECONDS = 7 * 86_400;

/**
 * Exchanges an emergency code for the cookie with which this browser signs in to the console without any flow. Works once on all
 * machines together, and is audited and reported by mail before anybody is signed in.
 * @returns the `Set-Cookie` line; null for an invalid code, without saying why
 * @throws DomainError 429
 */
export async function redeemBreakGlass(code: string, clientAddress: string): Promise<string | null> {
	countOpenRequest(clientAddress);
	const claims = readBreakGlassCode(code);
	if (claims === null) return null;
	const root = await organizationByName(environment().rootOrganization);
	if (root === undefined) throw new Error("the root organization is missing");
	const user = await selectEmergencyUser(root.id, claims.of);
	if (user === undefined || !holdsEverything(await permissionsOf(user.id, root.id))) {
		log().warn({ clientAddress }, "emergency code of a user who is missing, disabled or no administrator");
		return null;
	}
	if (!(await rememberOnce(root.id, "BreakGlassCode", claims.id, REMEMBERED_SECONDS))) {
		log().warn({ clientAddress, userId: user.id }, "emergency code used again");
		return null;
	}
	await recordEmergency(contextOf(root.id, user, clientAddress), user, noticeTo(user, clientAddress));
	wakeDelivery();
	log().warn({ clientAddress, userId: user.id }, "emergency code used");
	const { ticket, seconds } = breakGlassTicket(claims.id, { organizationId: root.id, userId: user.id });
	return setCookie(ticketCookie(), ticket, { path: "/", maxAge: seconds });
}

function contextOf(organizationId: string, { id, username }: EmergencyUser, clientAddress: string) {
	return {
		principal: { organizationId, type: "user", id, name: username },
		requestId: newId(),
		clientAddress,
	} as const;
}

function noticeTo({ email, preferredLanguage, locale, organizationLanguage }: EmergencyUser, clientAddress: string) {
	if (email === null) return null;
	const message = {
		channel: "email",
		senderId: undefined,
		template: "emergency-sign-in",
		to: email,
		language: mailLanguage(preferredLanguage, locale, organizationLanguage),
		values: { address: clientAddress },
		expiresAt: new Date(now() + NOTICE_SECONDS * 1000).toISOString(),
	} as const;
	return toQueued(message, null);
}
