import { compactVerify, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { askedValues, plainText } from "./asked-values";
import { CredentialRefused } from "./credential-refused";
import { requireValidStatus } from "./credential-status";
import { issuerKey } from "./issuer-key";
import { type OpenedSdJwt, openSdJwt } from "./opened-sd-jwt";
import { audienceOf, type PresentationCheck, type VerifiedCredential } from "./presentation-check";
import { algorithmsFor, SKEW_SECONDS } from "./signatures";

/** For how long a wallet's signature is fresh; the request it answers expires no later. */
const MAX_AGE_SECONDS = 600;

/**
 * Verifies a presented SD-JWT VC completely: its issuer, dates and status, the holder's key, that it answers this request, and
 * that it says what was asked and nothing else.
 * @throws CredentialRefused
 */
export async function verifySdJwt(check: PresentationCheck): Promise<VerifiedCredential> {
	const { asked, trusted, nowMs, haip } = check;
	const opened = await openSdJwt(check.presentation);
	const { header, claims } = opened;
	if (header.typ !== "dc+sd-jwt" && (haip || header.typ !== "vc+sd-jwt"))
		throw new CredentialRefused("presentation-refused", "it is no SD-JWT VC");
	const { issuer, key } = await issuerKey({ header, iss: claims.iss }, trusted, check);
	await compactVerify(opened.issued, key, { algorithms: algorithmsFor(haip) }).catch(() => {
		throw new CredentialRefused("credential-issuer", "the signature is not its issuer's");
	});
	if (claims.vct !== asked.type) throw new CredentialRefused("credential-claims", "it is of another type");
	requireCurrent(claims, nowMs);
	await requireHolder(opened, check);
	const { disclosed } = opened;
	const values = askedValues(asked, { valueAt: (path) => plainText(valueAt(claims, path)), disclosed });
	// Last, because it is the only part that another server answers for each credential.
	await requireValidStatus(claims.status, issuer, check);
	return { issuer: { id: issuer.id, name: issuer.name }, type: asked.type, claims: values };
}

function requireCurrent({ exp, nbf }: OpenedSdJwt["claims"], nowMs: number): void {
	const now = nowMs / 1000;
	if (exp !== undefined && !(typeof exp === "number" && now < exp + SKEW_SECONDS))
		throw new CredentialRefused("credential-expired", "its time is over");
	if (nbf !== undefined && !(typeof nbf === "number" && now >= nbf - SKEW_SECONDS))
		throw new CredentialRefused("credential-not-yet-valid", "its time has not come");
}

/** The key binding (RFC 9901 §4.3): by the key that the issuer named, for this verifier and this request, over these disclosures. */
async function requireHolder({ claims, keyBinding, digest }: OpenedSdJwt, check: PresentationCheck): Promise<void> {
	const { nowMs } = check;
	const payload = await jwtVerify(keyBinding, await holderKey(claims.cnf, keyBinding), {
		typ: "kb+jwt",
		algorithms: algorithmsFor(check.haip),
		currentDate: new Date(nowMs),
		clockTolerance: SKEW_SECONDS,
	}).then(
		(verified) => verified.payload,
		() => {
			throw new CredentialRefused("credential-holder", "the key binding is not by the holder's key");
		},
	);
	const { aud, nonce, iat, sd_hash } = payload;
	if (aud !== audienceOf(check.channel))
		throw new CredentialRefused("presentation-refused", "it is for another verifier");
	if (nonce !== check.nonce) throw new CredentialRefused("presentation-refused", "it answers another request");
	if (sd_hash !== digest) throw new CredentialRefused("presentation-refused", "it was made for other disclosures");
	const age = nowMs / 1000 - (iat ?? Number.NaN);
	if (!(age > -SKEW_SECONDS && age < MAX_AGE_SECONDS))
		throw new CredentialRefused("presentation-refused", "it was made at another time");
}

type PublicKey = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>;

async function holderKey(cnf: unknown, keyBinding: string): Promise<PublicKey> {
	try {
		const { alg } = decodeProtectedHeader(keyBinding);
		const key = await importJWK(ownMember(Object(cnf), "jwk") as JWK, alg);
		if (!(key instanceof Uint8Array) && key.type === "public") return key;
	} catch {
		// Refused as below.
	}
	throw new CredentialRefused("credential-holder", "it is bound to no key");
}

function valueAt(claims: unknown, path: readonly string[]): unknown {
	let value = claims;
	for (const name of path) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
		value = Reflect.get(value, name);
	}
	return value;
}
