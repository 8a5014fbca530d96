import type { FoundUser, PasswordVerdict } from "@/lib/identity/directory";
import type { ExecutorContext } from "../executor-context";

/** How long delivery of the mail about a new password is tried. */
const EXPIRES_AFTER_MS = 24 * 3600 * 1000;

/**
 * Stores a good password of a user whom this execution has authenticated, and informs the user by email, in case somebody else
 * made the change. Changes nothing where the result is not `good`; `gone`: the user was disabled or deleted meanwhile.
 */
export async function replacePassword(
	{ ports, request, executionId, application }: ExecutorContext<unknown>,
	user: FoundUser,
	password: string,
	senderId?: string,
): Promise<PasswordVerdict | "gone"> {
	const about = [user.username, user.displayName, user.email, user.mobileNumber, ...Object.values(user.attributes)];
	const verdict = await ports.users.judgePassword(
		password,
		about.filter((text) => text !== null),
		user.userId,
	);
	if (verdict !== "good") return verdict;
	if ((await ports.users.setPassword(user.userId, password, executionId)) !== true) return "gone";
	if (user.email !== null)
		ports.messages.queue({
			channel: "email",
			senderId,
			to: user.email,
			template: "password-changed",
			language: request.language,
			values: { application: application?.name ?? "" },
			expiresAt: new Date(ports.now() + EXPIRES_AFTER_MS).toISOString(),
		});
	return "good";
}
