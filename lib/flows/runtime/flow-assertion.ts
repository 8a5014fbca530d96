import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { now, processState } from "@/lib/platform/kernel";
import { rememberOnce, signingKeys } from "@/lib/platform/tokens";
import type { CompletedSignIn } from "./execution-view";
import { isResultValid } from "./executions-repository";

const TYPE = "flow-assertion+jwt";
const ALGORITHM = "ES256";
const LIFETIME_SECONDS = 300;
/** Longer than an execution can return its assertion again, plus the lifetime of the assertion. */
const REMEMBERED_SECONDS = 2_400;
/** Every process reads new keys within this time; they sign only later. */
const KEYS_CACHED_MS = 60_000;

/** Signs an assertion of who signed in, for one client: valid for five minutes and once, even if it is requested again. */
export async function signAssertion(
	organizationId: string,
	clientId: string,
	{ id, executionId, userId, amr, authenticatedAt, grantedScopes }: CompletedSignIn,
): Promise<string> {
	const { signing } = await keysOf(organizationId);
	const issuer = await issuerOf(organizationId);
	const issuedAt = Math.floor(now() / 1000);
	return (
		new SignJWT({
			amr: [...amr],
			auth_time: authenticatedAt,
			flow_execution: executionId,
			...(grantedScopes === null ? {} : { scope: grantedScopes.join(" ") }),
		})
			.setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: signing.kid })
			.setIssuer(issuer)
			.setSubject(userId)
			// The client reads it, and the issuer accepts it for tokens (RFC 7523 §3).
			.setAudience([clientId, issuer])
			.setIssuedAt(issuedAt)
			.setExpirationTime(issuedAt + LIFETIME_SECONDS)
			.setJti(id)
			.sign(signing.key)
	);
}

export interface RedeemedAssertion {
	userId: string;
	/** The execution in which the person has signed in. */
	executionId: string;
	amr: string[];
	/** In seconds since 1970. */
	authenticatedAt: number;
	/** The scopes that the flow granted; null when no step decided about scopes. */
	grantedScopes: string[] | null;
}

const claimsSchema = z.object({
	sub: z.string(),
	jti: z.string(),
	amr: z.array(z.string()),
	auth_time: z.number(),
	flow_execution: z.uuid(),
	scope: z.string().optional(),
});

/** Verifies an assertion and returns its claims, to its client and at the first use; null otherwise. */
export async function redeemAssertion(
	organizationId: string,
	clientId: string,
	assertion: string,
): Promise<RedeemedAssertion | null> {
	const { published } = await keysOf(organizationId);
	const issuer = await issuerOf(organizationId);
	const verified = await jwtVerify(assertion, createLocalJWKSet({ keys: published }), {
		algorithms: [ALGORITHM],
		typ: TYPE,
		issuer,
		audience: clientId,
		requiredClaims: ["exp", "iat"],
		currentDate: new Date(now()),
	}).catch((error: unknown) => {
		if (error instanceof errors.JOSEError) return null;
		throw error;
	});
	const claims = claimsSchema.safeParse(verified?.payload);
	// RFC 7523 §3 (3): the server is in the audience, beside the client.
	if (!claims.success || ![verified?.payload.aud].flat().includes(issuer)) return null;
	const { sub, jti, amr, auth_time, flow_execution, scope } = claims.data;
	if (!(await isResultValid(organizationId, flow_execution))) return null;
	if (!(await rememberOnce(organizationId, "FlowAssertion", jti, REMEMBERED_SECONDS))) return null;
	const grantedScopes = scope === undefined ? null : scope.split(" ").filter((word) => word !== "");
	return { userId: sub, executionId: flow_execution, amr, authenticatedAt: auth_time, grantedScopes };
}

interface Keys {
	signing: { kid: string; key: CryptoKey };
	/** Public keys. */
	published: JWK[];
}

async function keysOf(organizationId: string): Promise<Keys> {
	const cache = processState("assertion-keys", () => new LRUCache<string, Keys>({ max: 500, ttl: KEYS_CACHED_MS }));
	const known = cache.get(organizationId);
	if (known !== undefined) return known;
	const all = (await signingKeys(organizationId)).filter(({ alg }) => alg === ALGORITHM);
	const [signing] = all;
	if (signing === undefined) throw new Error("The organization has no signing key");
	const key = await importJWK(signing, ALGORITHM);
	if (!(key instanceof CryptoKey)) throw new Error("The signing key of assertions is not asymmetric");
	const keys = {
		signing: { kid: String(signing.kid), key },
		published: all.map(({ d: _, ...published }) => published),
	};
	cache.set(organizationId, keys);
	return keys;
}

/** The issuer identifier of the organization's own endpoints. */
async function issuerOf(organizationId: string): Promise<string> {
	const { baseUrl, rootOrganization } = environment();
	const organization = await organizationById(organizationId);
	if (organization === undefined) throw new Error("The organization of an execution is missing");
	return organization.name === rootOrganization ? baseUrl : `${baseUrl}/t/${organization.name}`;
}
