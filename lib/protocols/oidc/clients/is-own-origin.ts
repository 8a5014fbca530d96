import type { Client } from "oidc-provider";
import { isOriginOf } from "@/lib/identity/applications";
import { settingsOf } from "./client-settings";

type CallingClient = Pick<Client, "clientAuthMethod" | "redirectUris">;

/**
 * Whether scripts of this origin may send requests of the client (CORS): its allowed origins, and for a public client, which runs
 * in the browser, the origins of its redirect URLs.
 */
export function isOwnOrigin(origin: string, client: CallingClient | undefined): boolean {
	if (settingsOf(client as Client).allowedOrigins.includes(origin)) return true;
	return client?.clientAuthMethod === "none" && isOriginOf(origin, client.redirectUris ?? []);
}
