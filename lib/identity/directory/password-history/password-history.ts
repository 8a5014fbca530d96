import type { RequestContext } from "@/lib/platform/kernel";
import { forgetBeyondEverywhere } from "./former-passwords-repository";
import type { PasswordHistory } from "./password-history-contract";
import { selectRemembered } from "./remembered-repository";
import { writeRemembered } from "./setting-repository";

/** How many former passwords of each person the caller's organization does not accept again. */
export async function getPasswordHistory({ principal }: Pick<RequestContext, "principal">): Promise<PasswordHistory> {
	return { remembered: await selectRemembered(principal.organizationId) };
}

/**
 * Sets the number. Hashes that are too many by it are deleted after it is stored, so that a change of a password meanwhile
 * keeps none of them; a higher number counts from the next change of a password.
 */
export async function putPasswordHistory(
	context: RequestContext,
	{ remembered }: PasswordHistory,
): Promise<PasswordHistory> {
	await writeRemembered(context, remembered);
	await forgetBeyondEverywhere(context.principal.organizationId, remembered);
	return { remembered };
}
