import { type JWTPayload, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { boundApplication, FOR_ITSELF, tokenBy } from "../fixtures/dpop";
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

	test.each<[string, () => Promise<string | string[]>]>([
		["1. two header fields", async () => [await proved(), await proved()]],
		["2. no JWT", async () => "nonsense"],
		["3. no jti", () => different({ jti: undefined })],
		["3. no htm", () => different({ htm: undefined })],
		["3. no htu", () => different({ htu: undefined })],
		["3. no iat", () => different({ iat: undefined })],
		["4. another typ", () => different({}, { typ: "JWT" })],
		["5. the algorithm none", async () => new UnsecuredJWT({ jti: "1", htm: "POST", htu: url() }).encode()],
		["5. an algorithm that is not supported", async () => proved(await aDpopKey("PS512"))],
		["6. a signature by another key", async () => different({}, { jwk: other.jwk })],
		["7. a private key", () => different({}, { jwk: key.privateJwk })],
		["8. another method", () => different({ htm: "GET" })],
		["9. another endpoint", () => different({ htu: `${baseUrl()}/t/root/oauth2/par` })],
		["9. another issuer", () => different({ htu: `${baseUrl()}/oauth2/token` })],
		["11. too old, with the nonce of nobody", () => different({ nonce: 7 })],
	])("is refused with invalid_dpop_proof: %s", async (_title, header) => {
		const answer = await tokenBy(key, application, FOR_ITSELF, { header: await header() });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
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
