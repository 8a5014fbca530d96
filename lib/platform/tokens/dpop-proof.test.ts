import { UnsecuredJWT } from "jose";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { secrets } from "@/lib/platform/env";
import { isDpopNonce, nextDpopNonce } from "./dpop-nonce";
import { DpopRefusal, verifyDpopProof } from "./dpop-proof";
import { aDpopKey, type Differences, type DpopKey } from "./fixtures/dpop-key";

const REQUEST = { method: "GET", urls: ["https://id.example/t/root/scim2/Users"], accessToken: "the-token" };
const PROVED = { method: "GET", url: REQUEST.urls[0] ?? "", accessToken: REQUEST.accessToken };

let key: DpopKey;
beforeAll(async () => {
	key = await aDpopKey();
});
afterEach(() => vi.useRealTimers());

/** The code with which the proof is refused; "accepted" otherwise. */
async function verdictOn(proof: string | Promise<string>, request = REQUEST): Promise<string> {
	return verifyDpopProof(await proof, request).then(
		() => "accepted",
		(error: unknown) => (error instanceof DpopRefusal ? error.error : String(error)),
	);
}

const different = (differences: Differences) => verdictOn(key.proof(PROVED, differences));
const AT = Math.floor(Date.now() / 1000);

describe("RFC 9449 §4.3: a proof of a request to a protected resource", () => {
	test.each(["ES256", "ES384", "ES512", "EdDSA", "PS256", "RS256"])("is accepted by a key of %s", async (alg) => {
		const own = await aDpopKey(alg);
		expect(await verifyDpopProof(await own.proof(PROVED), REQUEST)).toMatchObject({ thumbprint: own.thumbprint });
	});

	test.each([
		["1. two of them in one header", async () => `${await key.proof(PROVED)}, ${await key.proof(PROVED)}`],
		["2. no JWT", () => "nonsense"],
		["2. a JWT without a signature", async () => (await key.proof(PROVED)).split(".").slice(0, 2).join(".")],
		["3. no jti", () => key.proof(PROVED, { claims: { jti: undefined } })],
		["3. an empty jti", () => key.proof(PROVED, { claims: { jti: "" } })],
		["3. no htm", () => key.proof(PROVED, { claims: { htm: undefined } })],
		["3. no htu", () => key.proof(PROVED, { claims: { htu: undefined } })],
		["3. no iat", () => key.proof(PROVED, { claims: { iat: undefined } })],
		["4. another typ", () => key.proof(PROVED, { header: { typ: "JWT" } })],
		["4. no typ", () => key.proof(PROVED, { header: { typ: undefined } })],
		["5. the algorithm none", () => new UnsecuredJWT({ jti: "1", htm: "GET", htu: PROVED.url, iat: AT }).encode()],
		["5. an algorithm that is not supported", async () => (await aDpopKey("PS512")).proof(PROVED)],
		["6. a signature by another key", async () => key.proof(PROVED, { header: { jwk: (await aDpopKey()).jwk } })],
		["6. no key", () => key.proof(PROVED, { header: { jwk: undefined } })],
		["7. a private key", () => key.proof(PROVED, { header: { jwk: key.privateJwk } })],
		["8. another method", () => key.proof(PROVED, { claims: { htm: "POST" } })],
		["8. the method in lower case", () => key.proof(PROVED, { claims: { htm: "get" } })],
		["9. another path", () => key.proof(PROVED, { claims: { htu: "https://id.example/t/root/scim2/Groups" } })],
		["9. another host", () => key.proof(PROVED, { claims: { htu: "https://evil.example/t/root/scim2/Users" } })],
		["9. another scheme", () => key.proof(PROVED, { claims: { htu: "http://id.example/t/root/scim2/Users" } })],
		["9. no address", () => key.proof(PROVED, { claims: { htu: "/t/root/scim2/Users" } })],
		["12. no ath", () => key.proof(PROVED, { claims: { ath: undefined } })],
		["12. ath of another token", () => key.proof({ ...PROVED, accessToken: "another" })],
	])("is refused: %s", async (_title, proof) => {
		expect(await verdictOn(proof())).toBe("invalid_dpop_proof");
	});

	test.each([
		"https://id.example/t/root/scim2/Users?filter=x#y",
		"HTTPS://ID.example:443/t/root/scim2/Users",
		"https://id.example/t/ro%6ft/scim2/./Users",
	])("9. is accepted for the same address in another spelling, without query and fragment: %s", async (htu) => {
		expect(await different({ claims: { htu } })).toBe("accepted");
	});

	test.each([-301, 301])("11. is refused %i seconds from now, with the offer of a nonce", async (seconds) => {
		vi.useFakeTimers({ toFake: ["Date"] });
		expect(await different({ claims: { iat: Math.floor(Date.now() / 1000) + seconds } })).toBe("use_dpop_nonce");
	});

	test.each([-290, 290])("11. is accepted %i seconds from now, because clocks differ", async (seconds) => {
		vi.useFakeTimers({ toFake: ["Date"] });
		expect(await different({ claims: { iat: Math.floor(Date.now() / 1000) + seconds } })).toBe("accepted");
	});
});

describe("RFC 9449 §8: a nonce of the server", () => {
	test("makes a proof acceptable whose client has a wrong clock", async () => {
		expect(await different({ claims: { iat: 1, nonce: nextDpopNonce() } })).toBe("accepted");
	});

	test.each(["", "x", 7, null])("that is not one is refused, with another one: %j", async (nonce) => {
		expect(await different({ claims: { nonce } })).toBe("use_dpop_nonce");
	});

	test("is accepted for three minutes, and not afterwards", () => {
		vi.useFakeTimers();
		const nonce = nextDpopNonce();
		vi.advanceTimersByTime(3 * 60_000);
		expect(isDpopNonce(nonce)).toBe(true);
		vi.advanceTimersByTime(60_000);
		expect(isDpopNonce(nonce)).toBe(false);
	});

	test("is unpredictable: another key gives another one, and keys that are listed count", () => {
		const made = secrets().encryptionKey;
		const other = Buffer.alloc(32, 7).toString("base64");
		try {
			const nonce = nextDpopNonce();
			secrets().encryptionKey = other;
			expect(isDpopNonce(nonce)).toBe(false);
			secrets().encryptionKey = `${other},${made}`;
			expect(isDpopNonce(nonce)).toBe(true);
		} finally {
			secrets().encryptionKey = made;
		}
	});
});
