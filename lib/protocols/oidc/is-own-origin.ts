import type { Client } from "oidc-provider";
import { isOriginOf } from "@/lib/identity/applications";

/** Whether pages of this origin may call for the client: those of a public client that lives in the browser. */
export function isOwnOrigin(
	origin: string,
	client: Pick<Client, "clientAuthMethod" | "redirectUris"> | undefined,
): boolean {
	if (client?.clientAuthMethod !== "none") return false;
	return isOriginOf(origin, client.redirectUris ?? []);
}
