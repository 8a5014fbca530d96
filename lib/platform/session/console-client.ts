import { secrets } from "@/lib/platform/env";
import { deriveSecret } from "@/lib/platform/tokens";

/** The console's own OAuth client. Its secret is derived, so it needs no storing and no configuring. */
export const CONSOLE_CLIENT_ID = "portico-console";

/** A console session, its cookie and its access token live this long; then the user signs in again. */
export const CONSOLE_SESSION_SECONDS = 8 * 3600;

export function consoleClientSecret(): string {
	return deriveSecret(secrets().sessionSecret, "console client");
}
