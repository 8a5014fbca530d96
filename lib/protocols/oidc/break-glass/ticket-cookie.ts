import { hasSecureCookies } from "@/lib/platform/http/cookies";

/** The cookie with the ticket of an emergency code. */
export function ticketCookie(): string {
	return hasSecureCookies() ? "__Secure-portico_emergency" : "portico_emergency";
}
