import { normalText } from "@/lib/platform/kernel/normal-text";
import { sha256 } from "@/lib/platform/tokens";
import { countAttempts, forgiveAttempt, takeBackAttempt } from "./attempts-repository";
import { passwordMatches } from "./password";
import { MAX_PER_ACCOUNT, WINDOW_SECONDS } from "./sign-in-with-password";
import { selectUserCodeHash } from "./user-code-repository";

/** Wrong codes of one application within a window, whoever they are for. */
const MAX_PER_APPLICATION = 100;

/** What is hashed and compared: people type the code at devices of others, in whatever width their keyboard writes. */
export function normalUserCode(code: string): string {
	return normalText(code, "NFKC").trim();
}

/** The key under which wrong codes for a person are counted: apart from passwords, so that no application locks the sign-in. */
export function userCodeAttemptsKey(userId: string): string {
	return sha256(`user code ${userId}`);
}

/**
 * Whether this is the code that the person keeps for requests of applications. A wrong code, a person without one and too many attempts
 * all return false after the same work. Attempts are counted before they are judged, for the person and for the application.
 * @throws DomainError 429 if too many hashes of the organization are waiting; the attempt is then not counted
 */
export async function userCodeMatches(
	organizationId: string,
	{ userId, applicationId, code }: { userId: string; applicationId: string; code: string },
): Promise<boolean> {
	const attempt = {
		accountKey: userCodeAttemptsKey(userId),
		addressKey: sha256(`user codes of application ${applicationId}`),
	};
	const counts = await countAttempts(organizationId, [attempt.accountKey, attempt.addressKey], WINDOW_SECONDS);
	const throttled = counts.some(
		({ keyHash, failures }) => failures > (keyHash === attempt.accountKey ? MAX_PER_ACCOUNT : MAX_PER_APPLICATION),
	);
	const passwordHash = await selectUserCodeHash(organizationId, userId);
	const judged = passwordMatches(organizationId, {
		passwordHash: throttled ? null : passwordHash,
		password: normalUserCode(code),
	});
	const matches = await judged.catch(async (error: unknown) => {
		await takeBackAttempt(organizationId, attempt);
		throw error;
	});
	if (matches) await forgiveAttempt(organizationId, attempt);
	return matches;
}
