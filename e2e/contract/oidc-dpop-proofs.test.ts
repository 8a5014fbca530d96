import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { CompactSign, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { boundApplication, FOR_ITSELF, tokenBy } from "../fixtures/dpop";
import { basicOf } from "../fixtures/oidc-steps";
import { baseUrl } from "../fixtures/run";

// RFC 9449: what a proof has to be, at the token endpoint. `dpop-proof` tests the same clauses for protected resources.

let key: DpopKey;
let other: DpopKey;
let application: ApplicationBody;
beforeAll(async () => {
	[key, other] = await Promise.all([aDpopKey(), aDpopKey()]);
	application = await boundApplication();
});

describe("RFC 9449 §4.3: a proof of a token request", () => {
	const url = () => `${baseUrl()}/t/root/oauth2/token`;
	const proved = (by = key) => by.proof({ method: "POST", url: url() });
	const different = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
		key.proof({ method: "POST", url: url() }, { claims, header });

	const claims = () => ({ jti: randomUUID(), htm: "POST", htu: url(), iat: Math.floor(Date.now() / 1000) });
	const withUnknownExtension = async () =>
		new CompactSign(new TextEncoder().encode(JSON.stringify(claims())))
			.setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk: key.jwk, crit: ["urn:x"], "urn:x": true })
			.sign((await importJWK(key.privateJwk, "ES256")) as CryptoKey, { crit: { "urn:x": true } });
	const bySecret = async () => {
		const secret = Buffer.alloc(32, 7);
		return new SignJWT(claims())
			.setProtectedHeader({
				alg: "HS256",
				typ: "dpop+jwt",
				jwk: { kty: "oct", k: secret.toString("base64url") } as never,
			})
			.sign(secret);
	};
	const byShortKey = async () => {
		const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 1_024 });
		const header = { alg: "RS256", typ: "dpop+jwt", jwk: publicKey.export({ format: "jwk" }) };
		const signed = [header, claims()].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
		return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
	};

	test.each<[string, () => Promise<string | string[]>]>([
		["1. two header fields", async () => [await proved(), await proved()]],
		["2. no JWT", async () => "nonsense"],
		["2. a JWT without a signature", async () => (await proved()).split(".").slice(0, 2).join(".")],
		["2. an extension that nobody knows", withUnknownExtension],
		["3. no jti", () => different({ jti: undefined })],
		["3. an empty jti", () => different({ jti: "" })],
		["3. no htm", () => different({ htm: undefined })],
		["3. no htu", () => different({ htu: undefined })],
		["3. no iat", () => different({ iat: undefined })],
		["3. iat as a text", () => different({ iat: "now" as never })],
		["4. another typ", () => different({}, { typ: "JWT" })],
		["4. no typ", () => different({}, { typ: undefined })],
		["5. the algorithm none", async () => new UnsecuredJWT({ jti: "1", htm: "POST", htu: url() }).encode()],
		["5. an algorithm that is not supported", async () => proved(await aDpopKey("PS512"))],
		["5. a symmetric algorithm", bySecret],
		["6. no key", () => different({}, { jwk: undefined })],
		["6. a key of another curve", async () => different({}, { jwk: (await aDpopKey("ES384")).jwk })],
		["6. a key of RSA that is too short", byShortKey],
		["6. a signature by another key", async () => different({}, { jwk: other.jwk })],
		["7. a private key", () => different({}, { jwk: key.privateJwk })],
		["8. another method", () => different({ htm: "GET" })],
		["8. the method in lower case", () => different({ htm: "post" })],
		["9. no address", () => different({ htu: "/t/root/oauth2/token" })],
		["9. another host", () => different({ htu: "https://evil.example/t/root/oauth2/token" })],
		["9. another endpoint", () => different({ htu: `${baseUrl()}/t/root/oauth2/par` })],
		["9. another issuer", () => different({ htu: `${baseUrl()}/oauth2/token` })],
		["11. too old, with the nonce of nobody", () => different({ nonce: 7 })],
	])("is refused with invalid_dpop_proof: %s", async (_title, header) => {
		const answer = await tokenBy(key, application, FOR_ITSELF, { header: await header() });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
	});

	test("9. is accepted for the address with a query and a fragment, which are not compared", async () => {
		const answer = await tokenBy(key, application, FOR_ITSELF, { different: { claims: { htu: `${url()}?x=1#y` } } });
		expect(answer.body.token_type).toBe("DPoP");
	});

	test.each([-400, 400])("11. made %i seconds from now is refused, with a nonce to go on (§8)", async (seconds) => {
		const iat = Math.floor(Date.now() / 1000) + seconds;
		const answer = await tokenBy(key, application, FOR_ITSELF, { different: { claims: { iat } } });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "use_dpop_nonce" });
		const nonce = String(answer.headers["dpop-nonce"]);
		const again = await tokenBy(key, application, FOR_ITSELF, { nonce, different: { claims: { iat } } });
		expect(again.body.token_type).toBe("DPoP");
	});
});

describe("RFC 9449 §11.1: a proof", () => {
	test("counts once at the token endpoint, of several at the same moment too", async () => {
		const header = await key.proof({ method: "POST", url: `${baseUrl()}/t/root/oauth2/token` });
		const all = await Promise.all(Array.from({ length: 6 }, () => tokenBy(key, application, FOR_ITSELF, { header })));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
	});
});

describe("RFC 9449 §8: a nonce of the server", () => {
	let withNonce: ApplicationBody;
	beforeAll(async () => {
		withNonce = await boundApplication({ accessToken: { dpop: "with-nonce" } });
	});

	test("is demanded with use_dpop_nonce and the header DPoP-Nonce, in an answer that nobody stores", async () => {
		const { status, headers, body } = await tokenBy(key, withNonce, FOR_ITSELF);
		expect({ status, error: body.error }).toEqual({ status: 400, error: "use_dpop_nonce" });
		// §8.1: the characters of a nonce.
		expect(headers["dpop-nonce"]).toMatch(/^[\x21\x23-\x5B\x5D-\x7E]+$/);
		expect(headers["cache-control"]).toBe("no-store");
	});

	test("counts for several proofs, of which each counts once", async () => {
		const nonce = String((await tokenBy(key, withNonce, FOR_ITSELF)).headers["dpop-nonce"]);
		const header = await key.proof({ method: "POST", url: `${baseUrl()}/t/root/oauth2/token`, nonce });
		expect((await tokenBy(key, withNonce, FOR_ITSELF, { header })).status).toBe(200);
		expect((await tokenBy(key, withNonce, FOR_ITSELF, { header })).status).toBe(400);
		expect((await tokenBy(key, withNonce, FOR_ITSELF, { nonce })).status).toBe(200);
	});

	test.each(["x", "x".repeat(43)])("that is not one is answered with another one: %j", async (nonce) => {
		for (const of of [withNonce, application]) {
			const { status, headers, body } = await tokenBy(key, of, FOR_ITSELF, { nonce });
			expect({ status, error: body.error }).toEqual({ status: 400, error: "use_dpop_nonce" });
			const given = String(headers["dpop-nonce"]);
			expect((await tokenBy(key, of, FOR_ITSELF, { nonce: given })).status).toBe(200);
		}
	});

	test("§8.2 comes with an answer as well, where the proof has none", async () => {
		const { headers } = await tokenBy(key, application, FOR_ITSELF);
		const nonce = String(headers["dpop-nonce"]);
		expect((await tokenBy(key, withNonce, FOR_ITSELF, { nonce })).status).toBe(200);
	});

	test("is read by pages of an allowed origin, which may send proofs", async () => {
		const origin = "https://shop.example";
		const app = await boundApplication({ accessToken: { dpop: "with-nonce" }, allowedOrigins: [origin] });
		const url = `${baseUrl()}/t/root/oauth2/token`;
		const preflight = await fetch(url, {
			method: "OPTIONS",
			headers: {
				...{ origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization,dpop" },
			},
		});
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get("access-control-allow-headers")).toContain("dpop");
		const answer = await fetch(url, {
			method: "POST",
			headers: { ...basicOf(app), origin, dpop: await key.proof({ method: "POST", url }) },
			body: new URLSearchParams(FOR_ITSELF),
		});
		expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
		const exposed = answer.headers.get("access-control-expose-headers")?.toLowerCase();
		expect(exposed).toContain("dpop-nonce");
		expect(exposed).toContain("www-authenticate");
	});
});
