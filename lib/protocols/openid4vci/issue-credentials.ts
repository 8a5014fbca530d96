import { applicationByClientId, credentialIssuer } from "@/lib/identity/applications";
import { accountOf } from "@/lib/identity/directory";
import { definitionsOf, keepKey, obtainable, recordCredentials } from "@/lib/identity/issuance";
import type { CredentialDefinition } from "@/lib/identity/issuance/contract";
import type { Organization } from "@/lib/identity/organization-tree";
import { walletPolicy } from "@/lib/identity/wallets";
import { unauthenticated } from "@/lib/platform/http/refusals";
import { now } from "@/lib/platform/kernel";
import { profileValues } from "@/lib/protocols/oidc";
import type { CredentialRequest } from "./credential-request";
import { credentialRequestDenied, invalidNonce, invalidProof, unknownCredentialConfiguration } from "./errors";
import type { Holder } from "./holder";
import { proofAlgorithms } from "./metadata";
import { isFirstUseOfNonce } from "./nonce";
import { type ProvedKey, provedKey } from "./proof-of-possession";
import { sdJwtOf } from "./sd-jwt";
import { credentialKey } from "./signing-key";
import { statusListUrl } from "./status-list";

const DAY_SECONDS = 86_400;

interface Asked {
	organization: Organization;
	holder: Holder;
	request: CredentialRequest;
	requestId: string;
	clientAddress: string;
}

/** The answer of the credential endpoint (OpenID4VCI §8.3). */
export interface IssuedAnswer {
	credentials: { credential: string }[];
	notification_id: string;
}

/**
 * Issues a credential for each proof, bound to its key, with the values that the profile has now.
 * @throws DomainError 400, 401
 */
export async function issueCredentials({ organization, holder, request, ...asked }: Asked): Promise<IssuedAnswer> {
	const { id: organizationId, name } = organization;
	const policy = await walletPolicy(organizationId);
	if (policy.haip) await requireHighAssurance(organizationId, holder, policy.certificate !== null);
	const definition = await definitionFor(organizationId, holder, request.configurationId);
	const issuer = credentialIssuer(name);
	const keys = await provedKeys(request.proofs, {
		...{ organizationId, issuer, clientId: holder.clientId },
		algorithms: proofAlgorithms(policy.haip),
	});
	const account = await accountOf(organizationId, holder.userId);
	if (account === undefined) throw credentialRequestDenied("The person does not belong to the organization");
	const values = await profileValues(
		account,
		definition.claims.map(({ attribute }) => attribute),
	);
	const claims = claimsOf(definition, values);
	const validitySeconds = definition.validityDays * DAY_SECONDS;
	const key = await credentialKey(organizationId, policy);
	await keepKey(
		organizationId,
		{ kid: key.publicJwk.kid, publicJwk: JSON.stringify(key.publicJwk) },
		validitySeconds + DAY_SECONDS,
	);
	const principal = { organizationId, type: "user", id: account.id, name: account.username } as const;
	const recorded = { definitionName: definition.name, userId: account.id, username: account.username, validitySeconds };
	const places = await recordCredentials({ principal, ...asked }, recorded, keys.length);
	const seconds = Math.floor(now() / 1000);
	const credentials = await Promise.all(
		keys.map(async ({ jwk }, index) => {
			const { list = 0, place = 0 } = places[index] ?? {};
			const content = {
				...{ issuer, type: definition.type, holder: jwk, claims },
				...{ issuedAtSeconds: seconds, expiresAtSeconds: seconds + validitySeconds },
				status: { idx: place, uri: statusListUrl(issuer, list) },
			};
			return { credential: await sdJwtOf(content, key) };
		}),
	);
	return { credentials, notification_id: places[0]?.id ?? "" };
}

/**
 * HAIP 1.0 §4: the wallet is an application of the financial-grade profile, which authenticates and pushes its requests, its token is
 * bound by DPoP, and the issuer is known by a certificate.
 */
async function requireHighAssurance(
	organizationId: string,
	{ clientId, bound }: Holder,
	certified: boolean,
): Promise<void> {
	if (!bound) throw unauthenticated("The access token must be bound to a key by DPoP.", 'DPoP error="invalid_token"');
	const wallet = clientId === null ? undefined : await applicationByClientId(organizationId, clientId);
	if (wallet?.settings.financialGrade !== true)
		throw credentialRequestDenied("The wallet must be an application of the financial-grade profile");
	if (!certified) throw credentialRequestDenied("The issuer has no certificate of another party");
}

async function definitionFor(
	organizationId: string,
	{ userId, isFor }: Holder,
	configurationId: string,
): Promise<CredentialDefinition> {
	const definition = (await definitionsOf(organizationId)).find(({ name }) => name === configurationId);
	if (definition === undefined || !isFor(definition)) throw unknownCredentialConfiguration();
	if ((await obtainable(organizationId, userId, [definition])).length === 0)
		throw credentialRequestDenied("The person does not get this credential");
	return definition;
}

async function provedKeys(proofs: readonly string[], context: Parameters<typeof provedKey>[1]): Promise<ProvedKey[]> {
	const keys: ProvedKey[] = [];
	for (const proof of proofs) keys.push(await provedKey(proof, context));
	const nonces = new Set(keys.map(({ nonce }) => nonce));
	// §8.2: all proofs of a request have the nonce of one answer.
	if (nonces.size !== 1) throw invalidProof("All proofs must have the same nonce");
	if (new Set(keys.map(({ jwk }) => JSON.stringify(jwk))).size < keys.length)
		throw invalidProof("Each proof must be of another key");
	for (const nonce of nonces) if (!(await isFirstUseOfNonce(context.organizationId, nonce))) throw invalidNonce();
	return keys;
}

function claimsOf(
	{ claims }: CredentialDefinition,
	values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	const known = new Map(Object.entries(values));
	const missing = claims.filter(({ attribute, required }) => required && !known.has(attribute));
	if (missing.length > 0)
		throw credentialRequestDenied(
			`The profile has no value for ${missing.map(({ attribute }) => attribute).join(", ")}`,
		);
	const given = claims.flatMap(({ name, attribute }) =>
		known.has(attribute) ? [[name, known.get(attribute)] as const] : [],
	);
	return Object.fromEntries(given);
}
