import { PasswordPolicyError, type PasswordPolicyValue } from "ldapts";
import type { AccountState } from "./account-state";

/** What a bind says of a password; `refused` for a wrong one, and wherever the directory does not say more. */
export type BindVerdict = "right" | "refused" | Exclude<AccountState, "active">;

/** The codes in the diagnostic message of Active Directory: `80090308: LdapErr: …, data 773, v4563`. */
const AD_CODES = new Map<string, BindVerdict>([
	["532", "password-expired"],
	["533", "disabled"],
	["701", "expired"],
	["773", "must-change"],
	["775", "locked"],
]);

const POLICY_ERRORS = new Map<number, BindVerdict>([
	[PasswordPolicyError.PasswordExpired, "password-expired"],
	[PasswordPolicyError.AccountLocked, "locked"],
	[PasswordPolicyError.ChangeAfterReset, "must-change"],
]);

/** @param policy the response control of the password policy, where the directory sent one */
export function bindVerdict(
	answer: { accepted: true } | { accepted: false; message: string },
	policy: PasswordPolicyValue | undefined,
): BindVerdict {
	const said = policy?.error === undefined || policy.error === null ? undefined : POLICY_ERRORS.get(policy.error);
	if (answer.accepted) return said ?? "right";
	const [, code = ""] = /\bdata ([0-9a-f]{3,8})\b/i.exec(answer.message) ?? [];
	return AD_CODES.get(code.toLowerCase()) ?? said ?? "refused";
}
