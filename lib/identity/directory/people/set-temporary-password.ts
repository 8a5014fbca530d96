import { randomInt } from "node:crypto";
import type { RequestContext } from "@/lib/platform/kernel";
import { requireHeld } from "../access/beyond";
import { attemptsKey } from "../accounts";
import { hashPassword } from "../accounts/password";
import { updatePassword } from "../accounts/password-repository";
import { notFound, ownReset } from "../errors";
import { selectPermissionsAnywhere } from "../users/users-repository";
import { ownUserOf } from "./user-of";

/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Replaces the password by a random one, about 79 bits, that the user has to replace at the next sign-in, and ends their
 * sessions. The only time it can be read.
 * @throws DomainError 403 for a user who holds more than the caller, 409 for oneself or a guest, 404 also for a disabled user
 */
export async function setTemporaryPassword(context: RequestContext, userId: string): Promise<{ password: string }> {
	const { principal } = context;
	const { id } = await ownUserOf(principal, userId);
	// Whoever knows their own password changes it, and a thief of a session must not read one.
	if (id === principal.id) throw ownReset();
	requireHeld(principal, await selectPermissionsAnywhere(id));
	const password = Array.from({ length: GROUPS }, group).join("-");
	const changed = await updatePassword(context, id, {
		hash: await hashPassword(password),
		temporary: true,
		executionId: null,
		attemptsKey: attemptsKey(id),
		action: "user.password-set",
		sessions: "end",
	});
	if (!changed) throw notFound("user", userId);
	return { password };
}

function group(): string {
	return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
