import { ownMember } from "@/lib/platform/kernel/own-member";
import { subjectOf } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { accountKey, nameKey } from "../one-time-code/recipient";
import { recoveryCodeInput } from "./recovery-code-inputs";

/** How long delivery of the mail about a used code is tried. */
const EXPIRES_AFTER_MS = 24 * 3600 * 1000;

/**
 * Accepts a code of the account once, after counting the attempt, and informs the owner by mail how many codes are left. An
 * account without codes, and one that does not exist, give the same result as a wrong code.
 */
export async function verifyRecoveryCode(
	{ subject, values, inputs, request, application, ports }: ExecutorContext<unknown>,
	{ senderId }: { senderId?: string | undefined },
): Promise<ExecutorResult> {
	if (subject === null) return failure("not-signed-in");
	const userId = subject === "nobody" ? null : subject.userId;
	const identifier =
		inputs.find(({ type }) => type === recoveryCodeInput.type)?.identifier ?? recoveryCodeInput.identifier;
	const code = (ownMember(values, identifier) ?? "").replace(/[\s-]/g, "");
	const counted = await ports.credentials.countRecoveryTry(userId === null ? nameKey(values) : accountKey(userId));
	if (counted !== true) return tryAgain("too-many-attempts");
	const spent = userId === null ? null : await ports.credentials.spendRecoveryCode(userId, code);
	const left = spent?.left;
	if (userId === null || typeof left !== "number") return tryAgain("wrong-code", { [identifier]: "wrong" });
	const user = await ports.users.byId(userId);
	if (user === null) return failure("account-unavailable");
	if (user.email !== null)
		ports.messages.queue({
			channel: "email",
			senderId,
			to: user.email,
			template: "recovery-code-used",
			language: request.language,
			values: { application: application?.name ?? "", left: String(left) },
			expiresAt: new Date(ports.now() + EXPIRES_AFTER_MS).toISOString(),
		});
	return { kind: "success", subject: subjectOf(user) };
}
