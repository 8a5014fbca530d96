import { randomInt } from "node:crypto";
import type { RequestContext } from "@/lib/platform/kernel";
import { changeableAtHome } from "../access/changeable-account";
import { hashPassword } from "../accounts/password";
import { updatePassword } from "../accounts/password-repository";
import { notFound, ownReset } from "../errors";

/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Replaces the password by a random one of about 79 bits, which the user must replace at the next sign-in, and ends the user's
 * sessions. Only this response contains the password.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 409 for oneself or a guest, 404 also for a
 * disabled user
 */
export async function setTemporaryPassword(context: RequestContext, userId: string): Promise<{ password: string }> {
	const { principal } = context;
	const user = await changeableAtHome(principal, userId);
	// Users who know their own password change it themselves, and the thief of a session must not get a new one.
	if (user.id === principal.id) throw ownReset();
	const password = Array.from({ length: GROUPS }, group).join("-");
	const changed = await updatePassword(context, user, {
		hash: await hashPassword(principal.organizationId, password),
		temporary: true,
		reason: "administrators-password",
	});
	if (!changed) throw notFound("user", userId);
	return { password };
}

function group(): string {
	return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
