import type { KoaContextWithOIDC } from "oidc-provider";
import { authorizationTypesOf } from "@/lib/identity/api-resources";
import { definitionsOf, PRE_AUTHORIZED_CODE } from "@/lib/identity/issuance";
import { walletPolicy } from "@/lib/identity/wallets";
import { environment } from "@/lib/platform/env";
import { userinfoClaims } from "../claims/userinfo-claims";

/** Runs around every request of the engine, and corrects the parts of its answers that do not apply to Portico. */
export async function truthfulAnswers(
	ctx: KoaContextWithOIDC,
	next: () => Promise<void>,
	organizationId: string,
): Promise<void> {
	await next();
	const route = ctx.oidc?.route;
	// RFC 7009 §2.2: the response has no body.
	if (route === "revocation" && ctx.status === 200) ctx.remove("content-type");
	// A signed one has them already.
	if (route === "userinfo" && ctx.status === 200 && typeof ctx.body === "object")
		ctx.body = { ...ctx.body, ...(await userinfoClaims(ctx, organizationId)) };
	if (route !== "discovery" || ctx.status !== 200) return;
	const metadata = ctx.body as Record<string, unknown>;
	// The engine lists only S256; applications can also allow plain.
	// The engine knows no types: they are those of API resources (RFC 9396 §10).
	const { authorization_details_types_supported: _none, ...announced } = metadata;
	const types = await authorizationTypesOf(organizationId);
	ctx.body = {
		...announced,
		...(types.length > 0 && { authorization_details_types_supported: types }),
		code_challenge_methods_supported: ["S256", "plain"],
		authorization_challenge_endpoint: String(metadata.pushed_authorization_request_endpoint).replace(
			/par$/,
			"authorize-challenge",
		),
		identity_chaining_requested_token_types_supported: ["urn:ietf:params:oauth:token-type:jwt"],
		frontchannel_logout_supported: true,
		frontchannel_logout_session_supported: true,
		registration_endpoint: registrationEndpoint(ctx.oidc.issuer),
		...mtlsAliases(metadata),
		...(await issuance(metadata, organizationId)),
	};
}

/** What wallets read of an organization that issues credentials (OpenID4VCI §12.3). */
async function issuance(metadata: Record<string, unknown>, organizationId: string): Promise<object> {
	if ((await definitionsOf(organizationId)).length === 0 || (await walletPolicy(organizationId)).haip) return {};
	return {
		grant_types_supported: [...(metadata.grant_types_supported as string[]), PRE_AUTHORIZED_CODE],
		"pre-authorized_grant_anonymous_access_supported": true,
	};
}

const ALIASED = [
	"token",
	"revocation",
	"introspection",
	"userinfo",
	"device_authorization",
	"pushed_authorization_request",
	"backchannel_authentication",
	"authorization_challenge",
];

/** The endpoints at which Portico itself asks for client certificates (RFC 8705 §5); a proxy that does so needs no other URLs. */
function mtlsAliases(metadata: Record<string, unknown>): { mtls_endpoint_aliases?: Record<string, string> } {
	const { tls } = environment();
	if (tls === undefined) return {};
	const members = new Set(ALIASED.map((name) => `${name}_endpoint`));
	const aliases = Object.entries(metadata)
		.filter(([member]) => members.has(member))
		.map(([member, value]) => {
			const url = new URL(String(value));
			url.protocol = "https:";
			url.port = String(tls.port);
			return [member, url.href] as const;
		});
	return { mtls_endpoint_aliases: Object.fromEntries(aliases) };
}

function registrationEndpoint(issuer: string): string {
	const { baseUrl, rootOrganization } = environment();
	const organization = issuer === baseUrl ? `${baseUrl}/t/${rootOrganization}` : issuer;
	return `${organization}/api/server/v1/client-registration`;
}
