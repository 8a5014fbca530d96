import type { RequestContext } from "@/lib/platform/kernel";
import { callersAccount } from "../access/changeable-account";
import type { Kept } from "../access/ends-repository";
import { hashPassword, judgePassword, signInWithPassword } from "../accounts";
import { updatePassword } from "../accounts/password-repository";
import { selectHasPassword } from "../people/repository";
import type { PasswordVerdict } from "../ports";
import { sendNotice } from "./own-message";

/** `wrong`: the current password is wrong, or there were too many attempts. */
export type OwnPasswordProblem = "wrong" | Exclude<PasswordVerdict, "good">;

/**
 * Replaces the caller's password. `current` proves who they are. The caller of this function must check that a user without a
 * password has proved it otherwise. Everything that they hold elsewhere ends, and a mail tells them, in case it
 * was somebody else.
 * @param session the session of the browser in which they do it
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function changeOwnPassword(
	context: RequestContext,
	{ current, password, session }: { current: string; password: string; session?: Kept["session"] },
): Promise<OwnPasswordProblem | null> {
	const { principal, clientAddress } = context;
	const user = await callersAccount(principal);
	if (await selectHasPassword(principal.organizationId, user.id)) {
		const known = await signInWithPassword(principal.organizationId, {
			username: user.username,
			password: current,
			clientAddress,
		});
		if (known?.id !== user.id) return "wrong";
	}
	const about = [user.username, user.displayName, user.email, user.mobileNumber, ...Object.values(user.attributes)];
	const verdict = await judgePassword(
		password,
		about.filter((text) => text !== null),
		{ organizationId: principal.organizationId, userId: user.id },
	);
	if (verdict !== "good") return verdict;
	const changed = await updatePassword(context, user, {
		hash: await hashPassword(principal.organizationId, password),
		temporary: false,
		reason: "own-password",
		kept: session === undefined ? {} : { session },
	});
	if (changed)
		await sendNotice(principal.organizationId, user, {
			template: "password-changed",
			values: { application: "" },
		});
	return null;
}
