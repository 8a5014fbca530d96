import { hash } from "node:crypto";
import { CompactSign, decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnIssuer, aHolder, anIssuer, presentCredential, sign } from "../fixtures/an-issuer";
import { asked, binding, NOW, type Verdict, verdictOn } from "../fixtures/presented-sd-jwt";
import type { MadeCredential, NewCredential } from "../test-wallet/made-credential";
import type { PresentationCheck } from "./presentation-check";

let issuer: AnIssuer;
let verdict: Verdict;
beforeAll(async () => {
	issuer = await anIssuer();
	verdict = verdictOn(issuer);
});

/** The credential with another payload, which its issuer has signed. */
async function signedAnew(
	change: (payload: Record<string, unknown>, made: MadeCredential) => unknown,
	disclosable?: Record<string, unknown>,
): Promise<MadeCredential> {
	const made = await issuer.issue(disclosable && { disclosable });
	const payload = decodeJwt(made.issued) as Record<string, unknown>;
	change(payload, made);
	const issued = await sign({ alg: "ES256", typ: "dc+sd-jwt", x5c: issuer.x5c }, payload, issuer.key);
	return { ...made, issued };
}

const disclosure = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const digestOf = (text: string) => hash("sha256", text, "base64url");

describe("RFC 9901 §7.1: the SD-JWT", () => {
	async function presenting(
		made: MadeCredential,
		extra: readonly string[] = [],
		check: Partial<PresentationCheck> = {},
	) {
		const disclosures = new Map([...made.disclosures, ...extra.map((text, index) => [`${index}`, text] as const)]);
		const names = ["given_name", ...extra.map((_, index) => `${index}`)];
		const presentation = await presentCredential({ ...made, disclosures }, { names, binding });
		return verdict({ tamper: () => presentation, check });
	}

	test("2.a: with digests of another hash than the listed one is refused", async () => {
		expect(await presenting(await signedAnew((payload) => Object.assign(payload, { _sd_alg: "sha-512" })))).toBe(
			"presentation-refused",
		);
	});

	test("3.d: with a digest that is there twice is refused", async () => {
		const made = await signedAnew((payload) => {
			const digests = payload._sd as string[];
			digests.push(digests[0] ?? "");
		});
		expect(await presenting(made)).toBe("presentation-refused");
	});

	test("3.c.iii: discloses elements of lists, which have no names", async () => {
		const [element, named] = [disclosure("salt", "GB"), disclosure("salt", "name", "GB")];
		const nationalities = { path: ["nationalities"], required: true };
		const check = { asked: { ...asked, claims: [...asked.claims, nationalities] } };
		const listed = (text: string) =>
			signedAnew((payload) => Object.assign(payload, { nationalities: [{ "...": digestOf(text) }, "FR"] }));
		expect(await presenting(await listed(element), [element], check)).toMatchObject({
			claims: { given_name: "Ada", nationalities: "GB, FR" },
		});
		expect(await presenting(await listed(named), [named], check)).toBe("presentation-refused");
	});

	test.each([
		["two parts, where a claim has three", disclosure("salt", "Eve")],
		["four parts", disclosure("salt", "extra", "Eve", 1)],
		["a name that is no text", disclosure("salt", 7, "Eve")],
		["no list", Buffer.from('{"salt":1}').toString("base64url")],
	])("3.c.ii: with a disclosure of a claim that has %s is refused", async (_, text) => {
		const made = await signedAnew((payload) => (payload._sd as string[]).push(digestOf(text)));
		expect(await presenting(made, [text])).toBe("presentation-refused");
	});

	test("§4.1: whose header has a critical parameter that nobody understands is refused", async () => {
		const made = await issuer.issue();
		const issued = await new CompactSign(Buffer.from(JSON.stringify(decodeJwt(made.issued))))
			.setProtectedHeader({ alg: "ES256", typ: "dc+sd-jwt", x5c: issuer.x5c, crit: ["unknown"], unknown: 1 })
			.sign(issuer.key, { crit: { unknown: true } });
		expect(await presenting({ ...made, issued })).toBe("credential-issuer");
	});

	test("SD-JWT VC §2.2.2.3: whose digest of the type's metadata is disclosable is refused", async () => {
		const disclosable = { given_name: "Ada", "vct#integrity": "sha256-x" };
		expect(await verdict({ credential: { disclosable }, names: ["given_name", "vct#integrity"] })).toBe(
			"presentation-refused",
		);
	});
});

describe("RFC 9901 §7.3: the key binding", () => {
	const bound = (payload: object, header: object = {}, by?: NewCredential["holder"]) =>
		issuer.issue().then(async (made) => {
			const disclosed = `${made.issued}~${made.disclosures.get("given_name")}~`;
			const claims = { ...binding, sd_hash: digestOf(disclosed), ...payload };
			const jwt = await sign({ alg: "ES256", typ: "kb+jwt", ...header }, claims, by?.privateKey ?? made.holder);
			return verdict({ tamper: () => disclosed + jwt });
		});

	test.each<[string, string, object, object?]>([
		["5.a is of another type", "credential-holder", {}, { typ: "JWT" }],
		["5.a has no type", "credential-holder", {}, { typ: undefined }],
		["5.d has no time", "presentation-refused", { iat: undefined }],
		["5.d has a time that is no number", "credential-holder", { iat: "now" }],
		["5.e has no nonce", "presentation-refused", { nonce: undefined }],
		["5.e has no audience", "presentation-refused", { aud: undefined }],
		["5.e has several audiences", "presentation-refused", { aud: [binding.aud, "x509_san_dns:evil.example"] }],
		["5.e has the host without its prefix (OpenID4VP §14.8)", "presentation-refused", { aud: "login.example.com" }],
		["5.f has no hash of what is disclosed", "presentation-refused", { sd_hash: undefined }],
		["§4.3 is over", "credential-holder", { exp: NOW - 3_600 }],
	])("that %s is refused", async (_, refusal, payload, header) => {
		expect(await bound(payload, header)).toBe(refusal);
	});

	test("5.b: that nobody signed is refused", async () => {
		const made = await issuer.issue();
		const disclosed = `${made.issued}~${made.disclosures.get("given_name")}~`;
		const parts = [
			{ alg: "none", typ: "kb+jwt" },
			{ ...binding, sd_hash: digestOf(disclosed) },
		];
		const unsigned = `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
		expect(await verdict({ tamper: () => disclosed + unsigned })).toBe("credential-holder");
	});

	test("5.c: is not verified by a key that it names itself", async () => {
		const stranger = await aHolder();
		expect(await bound({}, { jwk: stranger.publicJwk }, stranger)).toBe("credential-holder");
	});
});
