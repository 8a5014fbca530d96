import "reflect-metadata";
import { X509Certificate } from "node:crypto";
import {
	AuthorityKeyIdentifierExtension,
	BasicConstraintsExtension,
	X509Certificate as ParsedCertificate,
	SubjectKeyIdentifierExtension,
} from "@peculiar/x509";

const MAX_CHAIN = 5;
/** Basic constraints, key usage, extended key usage, subject alternative name, certificate policies. */
const UNDERSTOOD: ReadonlySet<string> = new Set(["2.5.29.19", "2.5.29.15", "2.5.29.37", "2.5.29.17", "2.5.29.32"]);

/**
 * The first certificate of an `x5c` header, where it is one of the trusted certificates or its chain leads to one of them (RFC
 * 5280 §6); null otherwise.
 */
export function trustedLeaf(x5c: unknown, trusted: readonly string[], nowMs: number): X509Certificate | null {
	const chain = readChain(x5c);
	const [leaf] = chain ?? [];
	if (chain === null || leaf === undefined || !chain.every((each) => isUsable(each, nowMs))) return null;
	const anchors = trusted.map((pem) => new X509Certificate(pem)).filter((each) => isUsable(each, nowMs));
	for (const [index, certificate] of chain.entries()) {
		// A pinned certificate needs no issuer.
		if (index === 0 && anchors.some(({ raw }) => raw.equals(certificate.raw))) return leaf;
		if (anchors.some((anchor) => hasIssued(anchor, certificate, index))) return leaf;
		const next = chain[index + 1];
		if (next === undefined || !hasIssued(next, certificate, index)) return null;
	}
	return null;
}

/** Whether a chain has neither a certificate that signs itself nor one that is trusted already (HAIP 1.0 §6.1.1). */
export function namesOnlyWhatWasIssued(x5c: unknown, trusted: readonly { certificates: readonly string[] }[]): boolean {
	const chain = readChain(x5c);
	if (chain === null) return false;
	const anchors = trusted.flatMap(({ certificates }) => certificates.map((pem) => new X509Certificate(pem)));
	return chain.every((each) => !each.verify(each.publicKey) && !anchors.some((anchor) => anchor.raw.equals(each.raw)));
}

/**
 * The key identifiers of trusted certificates, in base64url, by which a wallet finds a credential that counts (OpenID4VP §6.1.1.1):
 * that of an authority, or of who issued a pinned certificate. Null where one has none, because the wallet would find too little.
 */
export function authorityKeyIds(trusted: readonly { certificates: readonly string[] }[]): string[] | null {
	const ids = trusted.flatMap(({ certificates }) => certificates.map(keyIdOf));
	return ids.length === 0 || ids.includes(null) ? null : [...new Set(ids.flatMap((id) => id ?? []))];
}

function keyIdOf(pem: string): string | null {
	const { raw, ca } = new X509Certificate(pem);
	const parsed = new ParsedCertificate(raw);
	const id = ca
		? parsed.getExtension(SubjectKeyIdentifierExtension)?.keyId
		: parsed.getExtension(AuthorityKeyIdentifierExtension)?.keyId;
	return id === undefined ? null : Buffer.from(id, "hex").toString("base64url");
}

function readChain(x5c: unknown): X509Certificate[] | null {
	if (!Array.isArray(x5c) || x5c.length === 0 || x5c.length > MAX_CHAIN) return null;
	try {
		return x5c.map((der) => new X509Certificate(Buffer.from(String(der), "base64")));
	} catch {
		return null;
	}
}

function isUsable({ raw, validFromDate, validToDate }: X509Certificate, nowMs: number): boolean {
	if (nowMs < validFromDate.getTime() || nowMs > validToDate.getTime()) return false;
	// RFC 5280 §4.2: a critical extension that is not understood must be refused.
	return new ParsedCertificate(raw).extensions.every(({ critical, type }) => !critical || UNDERSTOOD.has(type));
}

/** @param below the number of authorities between the issued certificate and the leaf, the issued one included */
function hasIssued(issuer: X509Certificate, issued: X509Certificate, below: number): boolean {
	if (!issuer.ca || !issued.checkIssued(issuer) || !issued.verify(issuer.publicKey)) return false;
	const { pathLength } = new ParsedCertificate(issuer.raw).getExtension(BasicConstraintsExtension) ?? {};
	return pathLength === undefined || pathLength >= below;
}
