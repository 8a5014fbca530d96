import type Provider from "oidc-provider";
import type { Client } from "oidc-provider";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { outboundFetch } from "@/lib/platform/outbound";
import type { LogoutNotice } from "@/lib/platform/tokens";
import { providerFor } from "../../engine/provider-for";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";

/** A logout token of the engine before it is signed. */
type LogoutToken = InstanceType<Provider["IdToken"]> & { mask: object };

/**
 * Notifies an application that a session has ended, with a logout token that is signed for this attempt and valid for two minutes
 * (Back-Channel Logout 1.0 §2.4). Does nothing when the application no longer has a URL for it.
 * @throws OutboundError, or an Error that names a status other than 200 and 204
 */
export async function deliverNotice(notice: LogoutNotice): Promise<void> {
	const { organizationId, id, clientId, accountId, sid } = notice;
	const prefix = await prefixOf(notice);
	if (prefix === undefined) return;
	const provider = await providerFor({ organizationId, prefix });
	const client = await provider.Client.find(clientId);
	if (client?.backchannelLogoutUri === undefined) return;
	const token = new provider.IdToken(
		{ sub: accountId },
		{ client: client as Client, ctx: undefined as never },
	) as LogoutToken;
	token.mask = { sub: null };
	token.set("events", { [EVENT]: {} });
	token.set("jti", id);
	token.set("sid", sid);
	const response = await outboundFetch(new URL(client.backchannelLogoutUri), {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ logout_token: await token.issue({ use: "logout" as never }) }).toString(),
	});
	if (response.status !== 200 && response.status !== 204)
		throw new Error(`the application answered ${response.status}`);
}

/** The prefix of the issuer's endpoint paths; undefined for a deleted organization. */
async function prefixOf({ organizationId, issuer }: LogoutNotice): Promise<string | undefined> {
	const { baseUrl, rootOrganization } = environment();
	if (issuer?.startsWith(baseUrl) === true) return issuer.slice(baseUrl.length);
	const name = (await organizationById(organizationId))?.name;
	if (name === undefined) return undefined;
	return name === rootOrganization ? "" : `/t/${name}`;
}
