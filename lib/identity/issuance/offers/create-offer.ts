import { randomBytes, randomInt } from "node:crypto";
import { credentialIssuer } from "@/lib/identity/applications";
import { walletPolicy } from "@/lib/identity/wallets";
import { newId, now } from "@/lib/platform/kernel";
import { keyedHash, sha256 } from "@/lib/platform/tokens";
import type { CredentialDefinition, CredentialOffer } from "../contract";
import { definitionsOf } from "../definitions/list-credential-definitions";
import { definitionNotFound, mayNotGetIt } from "../errors";
import { obtainable } from "../may-get";
import { insertOffer } from "./repository";

export const PRE_AUTHORIZED_CODE = "urn:ietf:params:oauth:grant-type:pre-authorized_code";
const LIFETIME_SECONDS = 600;
const TRANSACTION_DIGITS = 6;

interface Wanted {
	organization: { id: string; name: string };
	/** Name of the credential. */
	definition: string;
	userId: string;
}

/**
 * Offers a credential to one person by a pre-authorized code (OpenID4VCI §4.1.1), which counts once and for ten minutes.
 * @throws DomainError 404 VCI-1004, 409 VCI-1008
 */
export async function createOffer({ organization, definition: name, userId }: Wanted): Promise<CredentialOffer> {
	const definition = (await definitionsOf(organization.id)).find((each) => each.name === name);
	if (definition === undefined) throw definitionNotFound();
	if ((await obtainable(organization.id, userId, [definition])).length === 0) throw mayNotGetIt();
	return offerOf(organization, definition, userId);
}

async function offerOf(
	organization: Wanted["organization"],
	definition: CredentialDefinition,
	userId: string,
): Promise<CredentialOffer> {
	if ((await walletPolicy(organization.id)).haip) return offerWithSignIn(organization, definition);
	const code = randomBytes(32).toString("base64url");
	const transactionCode = definition.transactionCode
		? String(randomInt(10 ** TRANSACTION_DIGITS)).padStart(TRANSACTION_DIGITS, "0")
		: null;
	const id = newId();
	const offer = {
		...{ id, definitionId: definition.id, userId, codeHash: sha256(code) },
		transactionHash: transactionCode === null ? null : transactionHashOf(id, transactionCode),
	};
	const expiresAt = await insertOffer(organization.id, offer, LIFETIME_SECONDS);
	const content = {
		credential_issuer: credentialIssuer(organization.name),
		credential_configuration_ids: [definition.name],
		grants: {
			[PRE_AUTHORIZED_CODE]: {
				"pre-authorized_code": code,
				...(transactionCode !== null && { tx_code: { input_mode: "numeric", length: TRANSACTION_DIGITS } }),
			},
		},
	};
	return { link: linkOf(content), transactionCode, expiresAt };
}

/** With the High Assurance Interoperability Profile the wallet signs the person in, so the offer is for nobody in particular. */
function offerWithSignIn({ name }: Wanted["organization"], definition: CredentialDefinition): CredentialOffer {
	const content = {
		credential_issuer: credentialIssuer(name),
		credential_configuration_ids: [definition.name],
		grants: { authorization_code: {} },
	};
	const expiresAt = new Date(now() + LIFETIME_SECONDS * 1000).toISOString();
	return { link: linkOf(content), transactionCode: null, expiresAt };
}

/** OpenID4VCI §4.1: the offer by value. */
function linkOf(content: object): string {
	return `openid-credential-offer://?${new URLSearchParams({ credential_offer: JSON.stringify(content) })}`;
}

/** A short code is hashed with a key: a plain hash could be reversed by trying all of them. */
export function transactionHashOf(offerId: string, code: string): string {
	return keyedHash(`${offerId} ${code}`, "transaction code");
}
