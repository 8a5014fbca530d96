import { hash } from "node:crypto";
import { SDJwt } from "@sd-jwt/core";
import { CredentialRefused } from "./credential-refused";

const MAX_LENGTH = 65_536;
const MAX_DISCLOSURES = 100;
/** Members that an issuer may not make disclosable (SD-JWT VC §2.2.2.2), or that are no names of claims. */
const NEVER_DISCLOSED: ReadonlySet<string> = new Set([
	...["iss", "nbf", "exp", "cnf", "vct", "vct#integrity", "status"],
	...["_sd", "...", "__proto__"],
]);

/** The parts of a presented SD-JWT; nothing is verified yet but that its disclosures fit. */
export interface OpenedSdJwt {
	/** The JWT that the issuer signed. */
	issued: string;
	header: Readonly<Record<string, unknown>>;
	/** The claims, with the disclosed ones in their places. */
	claims: Readonly<Record<string, unknown>>;
	/** The paths of the disclosed claims, joined by dots. */
	disclosed: readonly string[];
	keyBinding: string;
	/** What `sd_hash` of the key binding must be. */
	digest: string;
}

/**
 * Opens a presentation (RFC 9901 §7.1): each disclosure must be referenced exactly once, and no claim may be given twice.
 * @throws CredentialRefused
 */
export async function openSdJwt(presentation: string): Promise<OpenedSdJwt> {
	if (presentation.length > MAX_LENGTH) throw malformed("it is too long");
	const end = presentation.lastIndexOf("~") + 1;
	const [issued = "", ...disclosures] = presentation.slice(0, end).split("~").slice(0, -1);
	const keyBinding = presentation.slice(end);
	if (disclosures.length > MAX_DISCLOSURES) throw malformed("it has too many disclosures");
	if (keyBinding === "") throw new CredentialRefused("credential-holder", "no key binding");
	try {
		const opened = await SDJwt.fromEncode(presentation, hasher);
		const payload = opened.jwt?.payload ?? {};
		if (payload._sd_alg !== undefined && payload._sd_alg !== "sha-256") throw malformed("another hash than SHA-256");
		requireEachOnce(payload, disclosures);
		return {
			issued,
			header: opened.jwt?.header ?? {},
			claims: await opened.getClaims<Record<string, unknown>>(hasher),
			disclosed: await opened.presentableKeys(hasher),
			keyBinding,
			digest: hash("sha256", presentation.slice(0, end), "base64url"),
		};
	} catch (error) {
		if (error instanceof CredentialRefused) throw error;
		throw malformed("it is no SD-JWT");
	}
}

function malformed(detail: string): CredentialRefused {
	return new CredentialRefused("presentation-refused", detail);
}

const hasher = (data: string | ArrayBuffer): Uint8Array =>
	hash("sha256", typeof data === "string" ? data : new Uint8Array(data), "buffer");

/** A disclosure, by the digest that refers to it; `name` is null for an element of a list. */
type Disclosures = Map<string, { name: string | null; value: unknown }>;

function requireEachOnce(payload: Record<string, unknown>, encoded: readonly string[]): void {
	const disclosures: Disclosures = new Map(
		encoded.map((text) => {
			const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
			if (!Array.isArray(parts) || parts.length < 2 || parts.length > 3) throw malformed("a disclosure is malformed");
			const name = parts.length === 3 ? parts[1] : null;
			if (name !== null && (typeof name !== "string" || NEVER_DISCLOSED.has(name)))
				throw malformed("a claim is disclosed that may not be");
			return [hash("sha256", text, "base64url"), { name, value: parts.at(-1) }];
		}),
	);
	if (disclosures.size < encoded.length) throw malformed("a disclosure is there twice");
	const seen = new Set<string>();
	visit(payload, disclosures, seen);
	if ([...disclosures.keys()].some((digest) => !seen.has(digest))) throw malformed("nothing refers to a disclosure");
}

function visit(value: unknown, disclosures: Disclosures, seen: Set<string>): void {
	if (typeof value !== "object" || value === null) return;
	if (Array.isArray(value)) {
		for (const element of value) {
			const digest: unknown = Object(element)["..."];
			if (typeof digest === "string") visitElement(referred(digest, disclosures, seen), disclosures, seen);
			else visit(element, disclosures, seen);
		}
		return;
	}
	const { _sd: digests, ...plain } = value as Record<string, unknown>;
	const names = new Set(Object.keys(plain));
	for (const member of Object.values(plain)) visit(member, disclosures, seen);
	for (const digest of Array.isArray(digests) ? digests : []) {
		const found = referred(String(digest), disclosures, seen);
		if (found === undefined) continue;
		if (found.name === null || names.has(found.name)) throw malformed("a claim is there twice, or has no name");
		names.add(found.name);
		visit(found.value, disclosures, seen);
	}
}

function visitElement(found: ReturnType<typeof referred>, disclosures: Disclosures, seen: Set<string>): void {
	if (found === undefined) return;
	if (found.name !== null) throw malformed("an element of a list has a name");
	visit(found.value, disclosures, seen);
}

function referred(digest: string, disclosures: Disclosures, seen: Set<string>) {
	if (seen.has(digest)) throw malformed("a digest is there twice");
	seen.add(digest);
	return disclosures.get(digest);
}
