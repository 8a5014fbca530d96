import type { Client } from "oidc-provider";
import { isOriginOf } from "@/lib/identity/applications";
import { settingsOf } from "./client-settings";

type CallingClient = Pick<Client, "clientAuthMethod" | "redirectUris">;

/**
 * Whether pages of this origin may call for the client: those of its allowed origins, and of the redirect URLs of a public
 * client, which lives in the browser.
 */
export function isOwnOrigin(origin: string, client: CallingClient | undefined): boolean {
	if (settingsOf(client as Client).allowedOrigins.includes(origin)) return true;
	return client?.clientAuthMethod === "none" && isOriginOf(origin, client.redirectUris ?? []);
}
