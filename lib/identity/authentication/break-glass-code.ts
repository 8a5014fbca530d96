import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { listed, secrets } from "@/lib/platform/env";
import { now } from "@/lib/platform/kernel";
import { deriveSecret, equalInConstantTime } from "@/lib/platform/tokens";

/** How long a code can be entered after it was created. */
export const BREAK_GLASS_MINUTES = 10;
/** How long the browser in which it was entered has to sign in. */
const TICKET_SECONDS = 120;

/**
 * `of` is the username for a code. For a ticket, for which the code is exchanged, it is the ids of the organization and the user.
 */
const claimsSchema = z.object({ id: z.string(), of: z.string(), expiresAtMs: z.number() });
export type BreakGlassClaims = z.infer<typeof claimsSchema>;

/**
 * A code that signs in one administrator once, without any flow. It is signed and not stored: so anybody who can read the secrets
 * of the deployment can create one in another process, even if only the server can open the database.
 */
export function breakGlassCode(username: string): string {
	const id = randomBytes(16).toString("base64url");
	return sealed("code", { id, of: username, expiresAtMs: now() + BREAK_GLASS_MINUTES * 60_000 });
}

/** The content of a code; null if it is not a code of this deployment, or has expired. */
export function readBreakGlassCode(code: string): BreakGlassClaims | null {
	return opened("code", code.trim());
}

/** The ticket that the browser stores after a code was entered, until it signs in. */
export function breakGlassTicket(
	id: string,
	{ organizationId, userId }: { organizationId: string; userId: string },
): { ticket: string; seconds: number } {
	const claims = { id, of: `${organizationId} ${userId}`, expiresAtMs: now() + TICKET_SECONDS * 1000 };
	return { ticket: sealed("ticket", claims), seconds: TICKET_SECONDS };
}

export function readBreakGlassTicket(ticket: string): BreakGlassClaims | null {
	return opened("ticket", ticket);
}

function sealed(kind: "code" | "ticket", claims: BreakGlassClaims): string {
	const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
	const [secret] = listed(secrets().sessionSecret);
	return `${payload}.${signature(kind, payload, secret)}`;
}

function opened(kind: "code" | "ticket", text: string): BreakGlassClaims | null {
	const [payload = "", signed = "", ...more] = text.split(".");
	const isSigned = (secret: string) => equalInConstantTime(signature(kind, payload, secret), signed);
	if (more.length > 0 || !listed(secrets().sessionSecret).some(isSigned)) return null;
	const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
	return claims.expiresAtMs > now() ? claims : null;
}

function signature(kind: "code" | "ticket", payload: string, secret: string): string {
	const key = deriveSecret(secret, `break glass ${kind}`);
	return createHmac("sha256", key).update(payload).digest("base64url");
}
