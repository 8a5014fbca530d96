import { credentialIssuer, credentialScope } from "@/lib/identity/applications";
import { definitionsOf, keptKeys } from "@/lib/identity/issuance";
import type { CredentialDefinition } from "@/lib/identity/issuance/contract";
import type { Organization } from "@/lib/identity/organization-tree";
import { walletPolicy } from "@/lib/identity/wallets";
import { PROOF_SIGNING_ALGORITHMS } from "./proof-of-possession";
import { credentialKey } from "./signing-key";

/** How many credentials one request may ask for. */
export const BATCH_SIZE = 20;
const HAIP_ALGORITHMS = ["ES256"] as const;

/** The algorithms of proofs that the organization accepts. */
export function proofAlgorithms(haip: boolean): readonly string[] {
	return haip ? HAIP_ALGORITHMS : PROOF_SIGNING_ALGORITHMS;
}

/** The metadata of an organization as an issuer (OpenID4VCI §12.2.4); null while it defines no credential. */
export async function issuerMetadata({ id, name, displayName }: Organization): Promise<object | null> {
	const definitions = (await definitionsOf(id)).filter(({ enabled }) => enabled);
	if (definitions.length === 0) return null;
	const { haip } = await walletPolicy(id);
	const issuer = credentialIssuer(name);
	return {
		credential_issuer: issuer,
		authorization_servers: [issuer],
		credential_endpoint: `${issuer}/openid4vci/credential`,
		nonce_endpoint: `${issuer}/openid4vci/nonce`,
		notification_endpoint: `${issuer}/openid4vci/notification`,
		batch_credential_issuance: { batch_size: BATCH_SIZE },
		display: [{ name: displayName }],
		credential_configurations_supported: Object.fromEntries(
			definitions.map((definition) => [definition.name, configurationOf(definition, haip)]),
		),
	};
}

function configurationOf({ name: credential, type, texts, claims }: CredentialDefinition, haip: boolean): object {
	return {
		format: "dc+sd-jwt",
		scope: credentialScope(credential),
		vct: type,
		cryptographic_binding_methods_supported: ["jwk"],
		credential_signing_alg_values_supported: ["ES256"],
		proof_types_supported: { jwt: { proof_signing_alg_values_supported: proofAlgorithms(haip) } },
		credential_metadata: {
			display: displayOf(texts),
			claims: claims.map(({ name, required, texts: shown }) => ({
				path: [name],
				mandatory: required,
				display: displayOf(shown),
			})),
		},
	};
}

function displayOf(texts: Readonly<Record<string, string>>): { name: string; locale: string }[] {
	return Object.entries(texts)
		.filter(([, name]) => name !== "")
		.map(([locale, name]) => ({ name, locale }));
}

/** The keys of an organization as an issuer (SD-JWT VC §4): that which signs now, and those of credentials that may still be valid. */
export async function vcIssuerMetadata({ id, name }: Organization): Promise<object | null> {
	const kept = (await keptKeys(id)).map((text) => JSON.parse(text) as { kid: string });
	if (kept.length === 0 && (await definitionsOf(id)).length === 0) return null;
	const { publicJwk } = await credentialKey(id, await walletPolicy(id));
	return {
		issuer: credentialIssuer(name),
		jwks: { keys: [publicJwk, ...kept.filter(({ kid }) => kid !== publicJwk.kid)] },
	};
}
