import { listed, secrets } from "@/lib/platform/env";
import { deriveSecret } from "@/lib/platform/tokens";

/** The console's own OAuth client. Its secret is derived from another secret, so it is neither stored nor configured. */
export const CONSOLE_CLIENT_ID = "portico-console";

/** The lifetime of a console session, its cookie and its access token; afterwards the user must sign in again. */
export const CONSOLE_SESSION_SECONDS = 8 * 3600;

/** The secret with which the console authenticates comes first, then those of machines that begin with another SESSION_SECRET. */
export function consoleClientSecrets(): string[] {
	return listed(secrets().sessionSecret).map((secret) => deriveSecret(secret, "console client"));
}
