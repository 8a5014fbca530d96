import type { KeyObject } from "node:crypto";
import {
	type CompactVerifyGetKey,
	compactVerify,
	createLocalJWKSet,
	createRemoteJWKSet,
	customFetch,
	decodeJwt,
	type JWK,
	type JWTPayload,
	type JWTVerifyGetKey,
	type JWTVerifyOptions,
	errors as joseErrors,
	jwtVerify,
} from "jose";
import { LRUCache } from "lru-cache";
import { errors } from "oidc-provider";
import { keysOfSet, readCertificates } from "@/lib/identity/applications";
import { SIGNING_ALGORITHMS, type TrustedIssuer } from "@/lib/identity/applications/contract";
import { idOf, managesAccount, profileOf, readEntered } from "@/lib/identity/directory";
import { now, parseId, processState } from "@/lib/platform/kernel";
import { isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { outboundFetch } from "@/lib/platform/outbound";
import { accountInRequest } from "../claims/account-in-request";

const CLOCK_TOLERANCE_SECONDS = 15;
/** The maximum age of a token by its `iat`, whatever its `exp`. */
const MAX_TOKEN_AGE = "60 minutes";
const MAX_KEY_SETS = 200;

/** The trusted issuer that the JWT names; undefined when it names none of these. */
export function issuerOf(jwt: string, trusted: readonly TrustedIssuer[]): TrustedIssuer | undefined {
	try {
		const { iss } = decodeJwt(jwt);
		return trusted.find(({ issuer }) => issuer === iss);
	} catch {
		return undefined;
	}
}

/**
 * The claims of a token of a trusted issuer, after checks of signature, times and audience.
 * @param audiences the token must be for at least one of them
 * @throws InvalidGrant
 */
export async function verifyForeign(
	jwt: string,
	issuer: Pick<TrustedIssuer, "issuer" | "certificate" | "audiences">,
	audiences: readonly string[],
): Promise<JWTPayload> {
	const options: JWTVerifyOptions = {
		issuer: issuer.issuer,
		audience: [...audiences, ...issuer.audiences],
		algorithms: [...SIGNING_ALGORITHMS],
		clockTolerance: CLOCK_TOLERANCE_SECONDS,
		maxTokenAge: MAX_TOKEN_AGE,
		requiredClaims: ["exp", "iat"],
		currentDate: new Date(now()),
	};
	try {
		const { certificate } = issuer;
		if (certificate.type === "PEM")
			return await verifyByAny(
				jwt,
				readCertificates(certificate.value).map(({ publicKey }) => publicKey),
				options,
			);
		try {
			return (await jwtVerify(jwt, keySetOf(certificate), options)).payload;
		} catch (error) {
			// The token names no key, and several fit.
			if (!(error instanceof joseErrors.JWKSMultipleMatchingKeys)) throw error;
			return await verifyByAny(jwt, error, options);
		}
	} catch (cause) {
		const reason = cause instanceof joseErrors.JOSEError ? cause.message : "its keys cannot be read";
		throw new errors.InvalidGrant(`the token of the issuer is not valid: ${reason}`);
	}
}

/** The key of this source that has signed the JWT; null for none. What the JWT says is not checked. */
export async function keyThatSigned(
	jwt: string,
	certificate: TrustedIssuer["certificate"],
): Promise<KeyObject | CryptoKey | null> {
	const options = { algorithms: [...SIGNING_ALGORITHMS] };
	try {
		if (certificate.type === "PEM") {
			for (const { publicKey } of readCertificates(certificate.value))
				if (await hasSigned(jwt, publicKey)) return publicKey;
			return null;
		}
		try {
			return (await compactVerify(jwt, keySetOf(certificate) as CompactVerifyGetKey, options)).key as CryptoKey;
		} catch (error) {
			if (!(error instanceof joseErrors.JWKSMultipleMatchingKeys)) throw error;
			for await (const key of error) if (await hasSigned(jwt, key)) return key;
			return null;
		}
	} catch {
		return null;
	}
}

function hasSigned(jwt: string, key: KeyObject | CryptoKey): Promise<boolean> {
	return compactVerify(jwt, key, { algorithms: [...SIGNING_ALGORITHMS] }).then(
		() => true,
		() => false,
	);
}

/**
 * The account that the token names, whose home is the organization or one below. An email address is used only if it is verified.
 * @returns null when there is none
 */
export async function accountIdOf(
	organizationId: string,
	payload: JWTPayload,
	{ subjectClaim, accountAttribute }: TrustedIssuer,
): Promise<string | null> {
	const value = ownMember(payload as Record<string, unknown>, subjectClaim);
	if (typeof value !== "string" || value === "" || value.length > 320) return null;
	const id = accountAttribute === "id" ? parseId(value) : await idByName(organizationId, accountAttribute, value);
	if (id === null || !(await managesAccount(organizationId, id))) return null;
	if (accountAttribute !== "email") return id;
	const profile = await profileOf(organizationId, id, { groups: false, roles: false });
	const account = await accountInRequest(organizationId, id);
	// One name may be that of two mailboxes.
	if (!isSameMailbox(account?.email, readEntered("email", value)?.address)) return null;
	return profile?.emailVerified === true && payload.email_verified !== false ? id : null;
}

async function idByName(
	organizationId: string,
	attribute: "username" | "email",
	value: string,
): Promise<string | null> {
	const entered = readEntered(attribute, value);
	return entered === null ? null : idOf(organizationId, entered);
}

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

/** The claims of a token that one of the keys has signed. Keys of another kind than the signature are passed over. */
async function verifyByAny(
	jwt: string,
	keys: Iterable<KeyObject> | AsyncIterable<CryptoKey>,
	options: JWTVerifyOptions,
): Promise<JWTPayload> {
	let failure: unknown = new Error("no key fits the signature");
	for await (const key of keys)
		try {
			return (await jwtVerify(jwt, key, options)).payload;
		} catch (error) {
			const isOtherKey = error instanceof joseErrors.JWSSignatureVerificationFailed || error instanceof TypeError;
			if (!isOtherKey) throw error;
			if (!(error instanceof TypeError)) failure = error;
		}
	throw failure;
}

function keySetOf(certificate: Exclude<TrustedIssuer["certificate"], { type: "PEM" }>): JWTVerifyGetKey {
	if (certificate.type === "JWK_SET") return createLocalJWKSet({ keys: keysOfSet(certificate.value) as JWK[] });
	const sets = processState("trusted-issuer-keys", () => new LRUCache<string, RemoteKeys>({ max: MAX_KEY_SETS }));
	const known = sets.get(certificate.url);
	if (known !== undefined) return known;
	const keys = createRemoteJWKSet(new URL(certificate.url), { [customFetch]: fetchKeys as never });
	sets.set(certificate.url, keys);
	return keys;
}

const fetchKeys: typeof outboundFetch = (url, init) => outboundFetch(url, { ...init, keySet: true });
