import type { Client } from "oidc-provider";

/**
 * Whether pages of this origin may call for the client: those of a public client that lives in the browser, at the origins
 * it is sent back to. `null`, which every sandboxed page and every scheme of one's own has, is the origin of nobody.
 */
export function isOwnOrigin(
	origin: string,
	client: Pick<Client, "clientAuthMethod" | "redirectUris"> | undefined,
): boolean {
	if (client?.clientAuthMethod !== "none") return false;
	return (client.redirectUris ?? []).some((uri) => {
		const { protocol, origin: own } = new URL(uri);
		return (protocol === "https:" || protocol === "http:") && own === origin;
	});
}
