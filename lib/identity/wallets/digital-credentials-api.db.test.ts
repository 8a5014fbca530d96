import { CompactEncrypt, decodeJwt, importJWK, type JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { type AnIssuer, aHolder, presentCredential } from "./fixtures/an-issuer";
import { anAskingOrganization, begun, licence } from "./fixtures/asking-organization";
import { foreignMdoc, presentMdoc, SPACE } from "./fixtures/foreign-mdoc";
import { browserRequest, receiveAnswer, receiveBrowserAnswer } from "./wallet-endpoints";

let issuer: AnIssuer;
let context: RequestContext;
beforeAll(async () => {
	({ issuer, context } = await anAskingOrganization());
});

describe("OpenID4VP appendix A: the browser of the execution (Digital Credentials API)", () => {
	const ORIGIN = "http://localhost:3000";

	/** What a wallet answers through the browser of a page, as the library of others makes it. */
	async function throughBrowser(
		change: { aud?: string; decline?: boolean; format?: "mso_mdoc"; origin?: string } = {},
	) {
		const { id, executionId, redeem } = await begun(context, change.format === undefined ? {} : { asked: licence });
		const { protocol, data } = await browserRequest({ id, executionId });
		const claims = decodeJwt(data.request) as Record<string, unknown> & { client_metadata: { jwks: { keys: JWK[] } } };
		const [key = {}] = claims.client_metadata.jwks.keys;
		const nonce = String(claims.nonce);
		const binding = { aud: change.aud ?? `origin:${ORIGIN}`, nonce, iat: Math.floor(Date.now() / 1000) };
		const device = await aHolder();
		const made =
			change.format === undefined
				? await presentCredential(await issuer.issue(), { names: ["given_name"], binding })
				: await presentMdoc(await foreignMdoc(issuer, { device }), {
						...{ names: [[SPACE, "given_name"]] as const, device },
						request: {
							handover: { name: "OpenID4VPDCAPIHandover", origin: change.origin ?? ORIGIN },
							...{ nonce, responseKey: key },
						},
					});
		const response = await new CompactEncrypt(Buffer.from(JSON.stringify({ vp_token: { credential: [made] } })))
			.setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", ...(key.kid !== undefined && { kid: key.kid }) })
			.encrypt(await importJWK(key, "ECDH-ES"));
		const form = new URLSearchParams(change.decline === true ? { error: "access_denied" } : { response });
		return { id, executionId, redeem, protocol, claims, form };
	}

	test("A.2, A.3.2: is asked by a signed request that names the origins of its pages, and no address", async () => {
		const { protocol, claims } = await throughBrowser();
		expect(protocol).toBe("openid4vp-v1-signed");
		expect(claims).toMatchObject({
			response_mode: "dc_api.jwt",
			expected_origins: [ORIGIN],
			client_id: expect.stringMatching(/^x509_hash:/),
		});
		for (const absent of ["response_uri", "redirect_uri", "state"]) expect(claims).not.toHaveProperty(absent);
	});

	test.each([undefined, "mso_mdoc"] as const)(
		"A.4: answers once, bound to the page, without a code (%s)",
		async (format) => {
			const { id, executionId, redeem, form } = await throughBrowser(format === undefined ? {} : { format });
			await receiveBrowserAnswer({ id, executionId }, form);
			await expect(receiveBrowserAnswer({ id, executionId }, form)).rejects.toMatchObject({ code: "WAL-1006" });
			expect(await redeem()).toMatchObject({ kind: "proved" });
		},
	);

	test.each<[string, Parameters<typeof throughBrowser>[0], string]>([
		["A.4: for the client id instead of the page", { aud: "x509_san_dns:localhost" }, "presentation-refused"],
		["A.4: for a page of another origin", { aud: "origin:https://evil.example" }, "presentation-refused"],
		[
			"B.2.6.2: an mdoc for a page of another origin",
			{ format: "mso_mdoc", origin: "https://evil.example" },
			"credential-holder",
		],
	])("%s is refused", async (_, change, refusal) => {
		const { id, executionId, redeem, form } = await throughBrowser(change);
		await receiveBrowserAnswer({ id, executionId }, form);
		expect(await redeem()).toEqual({ kind: "refused", refusal });
	});

	test("an answer that was made for the page does not count at the address of a wallet, nor for another execution", async () => {
		const { id, executionId, redeem, form } = await throughBrowser();
		await expect(receiveAnswer(id, "other", form)).rejects.toMatchObject({ code: "WAL-1002" });
		const stranger = { id, executionId: newId() };
		await expect(browserRequest(stranger)).rejects.toMatchObject({ code: "WAL-1006" });
		await expect(receiveBrowserAnswer(stranger, form)).rejects.toMatchObject({ code: "WAL-1006" });
		await expect(receiveBrowserAnswer({ id, executionId }, new URLSearchParams())).rejects.toMatchObject({
			code: "WAL-1002",
		});
		expect(await redeem()).toEqual({ kind: "waiting" });
	});

	test("A.4: that declines says so to the step", async () => {
		const { id, executionId, redeem, form } = await throughBrowser({ decline: true });
		await receiveBrowserAnswer({ id, executionId }, form);
		expect(await redeem()).toEqual({ kind: "declined" });
	});
});
