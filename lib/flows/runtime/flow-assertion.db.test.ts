import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, noteClockDifference } from "@/lib/platform/kernel";
import { rotateSigningKeys, signingKeys } from "@/lib/platform/tokens";
import type { CompletedSignIn } from "./execution-view";
import { redeemAssertion, signAssertion } from "./flow-assertion";

describe("an assertion", () => {
	test("says to one client who signed in, how and when, for five minutes", async () => {
		const { organizationId, name } = await anIssuer();
		const signedIn = aSignIn();
		const jwt = await signAssertion(organizationId, "shop", signedIn);
		expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: "ES256", typ: "flow-assertion+jwt" });
		const claims = decodeJwt(jwt);
		expect(claims).toMatchObject({
			iss: expect.stringContaining(`/t/${name}`),
			aud: ["shop", claims.iss],
			sub: signedIn.userId,
			amr: ["pwd"],
			auth_time: signedIn.authenticatedAt,
			jti: signedIn.id,
			flow_execution: signedIn.executionId,
			scope: "openid email",
		});
		expect(Number(claims.exp) - Number(claims.iat)).toBe(300);
	});

	test("is redeemed once, however often it was made and by however many at a time", async () => {
		const { organizationId } = await anIssuer();
		const signedIn = aSignIn();
		const made = await Promise.all(Array.from({ length: 4 }, () => signAssertion(organizationId, "shop", signedIn)));
		const redeemed = await Promise.all(
			made.flatMap((jwt) => Array.from({ length: 5 }, () => redeemAssertion(organizationId, "shop", jwt))),
		);
		expect(redeemed.filter((verdict) => verdict !== null)).toEqual([
			{
				userId: signedIn.userId,
				executionId: signedIn.executionId,
				amr: ["pwd"],
				authenticatedAt: signedIn.authenticatedAt,
				grantedScopes: ["openid", "email"],
			},
		]);
	});

	test("is worth nothing to another client, at another organization, or when it was altered", async () => {
		const { organizationId } = await anIssuer();
		const other = await anIssuer();
		const jwt = await signAssertion(organizationId, "shop", aSignIn());
		const [head, body, signature] = jwt.split(".");
		const forged = await new SignJWT(decodeJwt(jwt))
			.setProtectedHeader({ alg: "HS256", typ: "flow-assertion+jwt" })
			.sign(new TextEncoder().encode("x".repeat(32)));
		expect(await redeemAssertion(organizationId, "other", jwt)).toBeNull();
		expect(await redeemAssertion(other.organizationId, "shop", jwt)).toBeNull();
		const unsigned = `${Buffer.from('{"alg":"none","typ":"flow-assertion+jwt"}').toString("base64url")}.${body}.`;
		for (const text of ["", "x", "a.b.c", forged, unsigned, `${head}.${body}.${signature?.slice(0, -4)}AAAA`])
			expect(await redeemAssertion(organizationId, "shop", text)).toBeNull();
		expect(await redeemAssertion(organizationId, "shop", jwt)).not.toBeNull();
	});

	test.each<[string, (claims: JWTPayload) => JWTPayload]>([
		["(1) without an issuer", ({ iss: _, ...claims }) => claims],
		["(1) of another issuer", (claims) => ({ ...claims, iss: "https://other.example" })],
		["(2) without a subject", ({ sub: _, ...claims }) => claims],
		["(3) without an audience", ({ aud: _, ...claims }) => claims],
		["(3) whose audience is the client alone", (claims) => ({ ...claims, aud: "shop" })],
		["(3) whose audience is the server alone", (claims) => ({ ...claims, aud: String(claims.iss) })],
		["(4) without an expiry", ({ exp: _, ...claims }) => claims],
		["(4) that has expired", (claims) => ({ ...claims, exp: Number(claims.iat) - 1 })],
		["(5) that does not count yet", (claims) => ({ ...claims, nbf: Number(claims.iat) + 600 })],
		["(7) without an id", ({ jti: _, ...claims }) => claims],
	])("RFC 7523 §3: one %s is worth nothing, though the key of the organization has signed it", async (_, change) => {
		const { organizationId } = await anIssuer();
		const jwt = await signAssertion(organizationId, "shop", aSignIn());
		const [own] = (await signingKeys(organizationId)).filter(({ alg }) => alg === "ES256");
		const key = await importJWK(own as JWK, "ES256");
		const signed = (claims: JWTPayload) =>
			new SignJWT(claims)
				.setProtectedHeader({ alg: "ES256", typ: "flow-assertion+jwt", kid: String(own?.kid) })
				.sign(key);
		expect(await redeemAssertion(organizationId, "shop", await signed(change(decodeJwt(jwt))))).toBeNull();
		expect(await redeemAssertion(organizationId, "shop", await signed(decodeJwt(jwt)))).not.toBeNull();
	});

	test.each([-400_000, 400_000])(
		"is redeemed by a machine whose clock differs by %i ms from that of the one that signed it",
		async (ahead) => {
			const { organizationId } = await anIssuer();
			const here = await signAssertion(organizationId, "shop", aSignIn());
			noteClockDifference(ahead);
			const wrong = vi.spyOn(Date, "now").mockReturnValue(Date.now() + ahead);
			try {
				expect(await redeemAssertion(organizationId, "shop", here)).not.toBeNull();
				const there = await signAssertion(organizationId, "shop", aSignIn());
				wrong.mockRestore();
				noteClockDifference(0);
				expect(await redeemAssertion(organizationId, "shop", there)).not.toBeNull();
			} finally {
				wrong.mockRestore();
				noteClockDifference(0);
			}
		},
	);
});

async function anIssuer() {
	const { organizationId, organizationName } = (await anOrganization()).principal;
	await rotateSigningKeys(organizationId);
	return { organizationId, name: organizationName };
}

function aSignIn(): CompletedSignIn {
	return {
		id: newId(),
		executionId: newId(),
		userId: newId(),
		username: "ada",
		displayName: "Ada",
		amr: ["pwd"],
		authenticatedAt: 1_790_000_000,
		grantedScopes: ["openid", "email"],
		consented: false,
		trust: null,
		seen: null,
		sessionElsewhere: null,
		approved: null,
	};
}
