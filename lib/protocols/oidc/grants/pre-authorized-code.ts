import { errors, type KoaContextWithOIDC, type Provider } from "oidc-provider";
import validateDpop, { checkDpopReplay } from "oidc-provider/lib/helpers/validate_dpop.js";
import { exchangeCode, OFFER_TOKEN_SECONDS, PRE_AUTHORIZED_CODE } from "@/lib/identity/issuance";
import { walletPolicy } from "@/lib/identity/wallets";
import { ownMember } from "@/lib/platform/kernel/own-member";

type Fields = Readonly<Record<string, unknown>>;

/** `Engine` without its module, which depends on this step. */
type Issuing = Provider & { readonly organizationId: string };

/**
 * A step of token requests before the client authenticates: a wallet with a pre-authorized code needs no client (OpenID4VCI §6.1), and
 * gets a token for the credential of its offer alone.
 * @throws InvalidRequest, InvalidGrant, InvalidDpopProof, UseDpopNonce
 */
export async function answerPreAuthorizedCode(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { body, provider } = ctx.oidc as unknown as { body?: Fields; provider: Issuing };
	if (body?.grant_type !== PRE_AUTHORIZED_CODE) return next();
	const { organizationId } = provider;
	// HAIP 1.0 §4 wants clients that authenticate, which a pre-authorized code does not have.
	if ((await walletPolicy(organizationId)).haip) throw new errors.UnsupportedGrantType();
	const code = field(body, "pre-authorized_code");
	if (code === undefined) throw new errors.InvalidRequest("pre-authorized_code is needed");
	const tokenKey = await keyOf(ctx, provider);
	const exchanged = await exchangeCode(organizationId, { code, transactionCode: field(body, "tx_code"), tokenKey });
	switch (exchanged.kind) {
		case "transaction-code-needed":
			throw new errors.InvalidRequest("the offer needs a transaction code as tx_code");
		case "transaction-code-unexpected":
			throw new errors.InvalidRequest("the offer has no transaction code");
		case "unknown":
			throw new errors.InvalidGrant("the code or the transaction code is wrong, used or expired");
		case "exchanged":
			ctx.body = {
				access_token: exchanged.token,
				token_type: tokenKey === null ? "Bearer" : "DPoP",
				expires_in: OFFER_TOKEN_SECONDS,
			};
	}
}

/** The thumbprint of the key that the request proves; null without a proof. */
async function keyOf(ctx: KoaContextWithOIDC, provider: Issuing): Promise<string | null> {
	const proof = await validateDpop(provider, ctx);
	if (proof === undefined) return null;
	await checkDpopReplay(provider, ctx, proof, PRE_AUTHORIZED_CODE);
	return proof.thumbprint;
}

/** @throws InvalidRequest for a field that is there twice (RFC 6749 §3.2) */
function field(body: Fields, name: string): string | undefined {
	const value = ownMember(body, name);
	if (value === undefined || typeof value === "string") return value;
	throw new errors.InvalidRequest(`${name} must be there once`);
}
