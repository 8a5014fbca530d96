import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { Browser } from "../fixtures/browser";
import { boundApplication, CHALLENGED, codeOf, redeeming, tokenBy } from "../fixtures/dpop";
import { campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf, requestOf } from "../fixtures/oidc-steps";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { aSigner, requestObject } from "../fixtures/request-objects";
import { baseUrl } from "../fixtures/run";

// RFC 9449: codes that are bound to a key.

let key: DpopKey;
let other: DpopKey;
let application: ApplicationBody;
beforeAll(async () => {
	[key, other] = await Promise.all([aDpopKey(), aDpopKey()]);
	application = await boundApplication();
});

describe("RFC 9449 §10: a code that is bound to a key", () => {
	test("is redeemed with a proof by this key alone", async () => {
		for (const [by, header] of [
			[other, undefined],
			[key, null],
		] as const) {
			const code = await codeOf(application, { dpop_jkt: key.thumbprint });
			const refused = await tokenBy(by, application, redeeming(code), { header: header as null });
			expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_grant" });
		}
		const { body } = await tokenBy(
			key,
			application,
			redeeming(await codeOf(application, { dpop_jkt: key.thumbprint })),
		);
		expect(body.token_type).toBe("DPoP");
	});

	const pushed = (fields: Record<string, string>, headers: object = {}) =>
		postForm<{ request_uri: string; error?: string }>(
			"/t/root/oauth2/par",
			{
				client_id: application.clientId,
				response_type: "code",
				redirect_uri: REDIRECT_URI,
				scope: "openid",
				...CHALLENGED,
				...fields,
			},
			{ ...basicOf(application), ...headers },
		);
	const proof = (by: DpopKey) => by.proof({ method: "POST", url: `${baseUrl()}/t/root/oauth2/par` });

	campaignTest.each(["by the parameter", "by the proof", "by both"])(
		"§10.1 is bound by a pushed request %s",
		async (how) => {
			const fields: Record<string, string> = how === "by the proof" ? {} : { dpop_jkt: key.thumbprint };
			const codeOfPushed = async () => {
				const { body } = await pushed(fields, how === "by the parameter" ? {} : { dpop: await proof(key) });
				const request = { client_id: application.clientId, request_uri: body.request_uri };
				const answer = await answerOf(`/t/root/oauth2/authorize?${new URLSearchParams(request)}`);
				return String(answer.get("code"));
			};
			expect((await tokenBy(other, application, redeeming(await codeOfPushed()))).body.error).toBe("invalid_grant");
			const { body } = await tokenBy(key, application, redeeming(await codeOfPushed()));
			expect(body.token_type).toBe("DPoP");
		},
	);

	campaignTest("is bound by a request object as well, and the parameter beside it is not read", async () => {
		const signer = await aSigner({ grantTypes: ["authorization_code"] });
		const { application: signing } = signer;
		const codeOfSigned = async () => {
			const request = await requestObject(signer, { dpop_jkt: key.thumbprint, ...CHALLENGED });
			const query = { client_id: signing.clientId, request, dpop_jkt: other.thumbprint };
			return String((await answerOf(`/t/root/oauth2/authorize?${new URLSearchParams(query)}`)).get("code"));
		};
		expect((await tokenBy(other, signing, redeeming(await codeOfSigned()))).body.error).toBe("invalid_grant");
		expect((await tokenBy(key, signing, redeeming(await codeOfSigned()))).body.token_type).toBe("DPoP");
	});

	test("§10.1 the proof of a pushed request counts once", async () => {
		const header = await proof(key);
		expect((await pushed({}, { dpop: header })).status).toBe(201);
		expect((await pushed({}, { dpop: header })).status).toBe(400);
	});

	test.each<[string, () => Promise<string>]>([
		["for another endpoint", () => key.proof({ method: "POST", url: `${baseUrl()}/t/root/oauth2/token` })],
		["for another method", () => key.proof({ method: "GET", url: `${baseUrl()}/t/root/oauth2/par` })],
	])("§10.1 is not given where the proof of a pushed request is %s", async (_title, header) => {
		const { status, body } = await pushed({}, { dpop: await header() });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
	});

	test("§10.1 is not given where the parameter names another key than the proof", async () => {
		const { status, body } = await pushed({ dpop_jkt: other.thumbprint }, { dpop: await proof(key) });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test("§10.1 is not given where the proof of a pushed request is not valid", async () => {
		const { status, body } = await pushed({}, { dpop: "nonsense" });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
	});

	test("is not given for a text that is no thumbprint, nor with a token that could not be bound", async () => {
		const answer = await answerOf(requestOf(application, { dpop_jkt: "x" }));
		expect(answer.get("error")).toBe("invalid_request");
		const grantTypes = ["authorization_code", "implicit"];
		const app = await oidcApplication({ grantTypes });
		const request = { response_type: "code token", nonce: "n", dpop_jkt: key.thumbprint };
		const page = await new Browser(baseUrl()).open(requestOf(app, request));
		expect(new URLSearchParams(page.url.hash.slice(1)).get("error")).toBe("invalid_request");
	});
});
