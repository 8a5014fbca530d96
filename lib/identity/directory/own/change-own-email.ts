import { isWrittenBy } from "@/lib/identity/attributes";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { canSend, recipientHint } from "@/lib/platform/messages";
import { callersAccount } from "../access/changeable-account";
import { oneTimeCodePort } from "../accounts";
import { updateVerified } from "../accounts/account-repository";
import { mutability } from "../errors";
import { saveUser } from "../users/save-user";
import type { UserDraft } from "../users/user-draft";
import type { Writing } from "../users/with-changes";
import { sendNotice, sendOwnMessage } from "./own-message";

const FACTOR = "address-change";
const CODE_DIGITS = 6;
const EXPIRES_SECONDS = 600;
const MAX_ATTEMPTS = 5;

/** An address to which a code was sent; the code is bound to `executionId`. */
export interface AskedAddress {
	email: string;
	executionId: string;
}

/**
 * Sends a code to the new address of the caller. Changes nothing, and does not reveal whether another account has the address.
 * @returns `no-sender` if the organization cannot send mail; `too-often` after three codes in 15 minutes
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function askForOwnEmail(
	context: RequestContext,
	{ email, language }: { email: string; language: string },
): Promise<AskedAddress | "no-sender" | "too-often"> {
	const { principal } = context;
	const { organizationId } = principal;
	const { id } = await callersAccount(principal);
	if (!(await canSend(organizationId, "email", undefined))) return "no-sender";
	const executionId = newId();
	const issued = await oneTimeCodePort(organizationId, context).issue({
		// Counted per account and not per address, to limit the number of strangers to whom an account can cause mail.
		subjectKey: `user:${id}`,
		factor: FACTOR,
		executionId,
		length: CODE_DIGITS,
		expiresInSeconds: EXPIRES_SECONDS,
		maxAttempts: MAX_ATTEMPTS,
		address: email,
	});
	if (issued === null || issued.code === null) return "too-often";
	const values = { code: issued.code, minutes: String(EXPIRES_SECONDS / 60), application: "" };
	const code = { to: email, template: "one-time-code", language, values, seconds: EXPIRES_SECONDS } as const;
	await sendOwnMessage(organizationId, code);
	return { email, executionId };
}

/**
 * Changes the caller's address if the code is the one that was sent to it. The new address is verified, and a notice is sent to
 * the old one.
 * @throws DomainError 400 for an address that another account has, or that the rules of email domains or an action refuse
 */
export async function confirmOwnEmail(
	context: RequestContext,
	{ email, executionId }: AskedAddress,
	code: string,
): Promise<"changed" | "wrong" | "expired" | "too-many-attempts"> {
	const { principal } = context;
	const { organizationId } = principal;
	const before = await callersAccount(principal);
	const tried = { subjectKey: `user:${before.id}`, factor: FACTOR, executionId, code: code.trim() };
	const verdict = await oneTimeCodePort(organizationId, context).verify(tried);
	if (verdict !== "right") return verdict;
	const change = (draft: UserDraft, { definitions }: Writing) => {
		const own = definitions.find(({ name }) => name === "email");
		if (own !== undefined && !isWrittenBy(own, "user")) throw mutability("emails is changed by an administrator.");
		return { ...draft, email };
	};
	const { id, username, attributes } = await saveUser(context, before.id, change, { writer: "user" });
	const proof = { alone: false, executionId, address: email };
	await updateVerified(organizationId, { id, username }, "email", proof, context);
	const values = { address: recipientHint("email", email) };
	await sendNotice(organizationId, { email: before.email, attributes }, { template: "address-changed", values });
	return "changed";
}
