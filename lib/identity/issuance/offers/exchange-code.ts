import { randomBytes } from "node:crypto";
import { equalInConstantTime, sha256 } from "@/lib/platform/tokens";
import { transactionHashOf } from "./create-offer";
import { type OfferHolder, selectHolder, storeToken, tryCode } from "./repository";

/** Six digits are guessed by one in 200,000 before the offer is over. */
const MAX_TRIES = 5;
export const OFFER_TOKEN_SECONDS = 300;
/** Tells these tokens from those of applications. */
const PREFIX = "offer.";

export type ExchangedCode =
	| { kind: "exchanged"; token: string; definition: string }
	| { kind: "unknown" }
	| { kind: "transaction-code-needed" }
	| { kind: "transaction-code-unexpected" };

/**
 * Exchanges a pre-authorized code for an access token (OpenID4VCI §6), once. A wrong transaction code counts as a try; after five
 * the offer is over.
 */
export async function exchangeCode(
	organizationId: string,
	{ code, transactionCode, tokenKey }: { code: string; transactionCode: string | undefined; tokenKey: string | null },
): Promise<ExchangedCode> {
	const offer = await tryCode(organizationId, sha256(code), MAX_TRIES);
	if (offer === undefined) return { kind: "unknown" };
	if (offer.transactionHash === null && transactionCode !== undefined) return { kind: "transaction-code-unexpected" };
	if (offer.transactionHash !== null) {
		if (transactionCode === undefined) return { kind: "transaction-code-needed" };
		if (!equalInConstantTime(transactionHashOf(offer.id, transactionCode), offer.transactionHash))
			return { kind: "unknown" };
	}
	const token = `${PREFIX}${randomBytes(32).toString("base64url")}`;
	const stored = { tokenHash: sha256(token), tokenKey, lifetimeSeconds: OFFER_TOKEN_SECONDS };
	const definition = await storeToken(organizationId, offer.id, stored);
	return definition === undefined ? { kind: "unknown" } : { kind: "exchanged", token, definition };
}

/** Whether an access token comes from an offer; another one is of an application. */
export function isOfferToken(token: string): boolean {
	return token.startsWith(PREFIX);
}

/** Whom an access token of an offer is for; undefined where it is not valid. */
export function holderOfOfferToken(organizationId: string, token: string): Promise<OfferHolder | undefined> {
	return selectHolder(organizationId, sha256(token));
}
