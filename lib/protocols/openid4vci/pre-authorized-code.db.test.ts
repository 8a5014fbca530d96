import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anIssuingOrganization, issuerOf } from "./fixtures/issuing-organization";

let issuing: Awaited<ReturnType<typeof anIssuingOrganization>>;
beforeAll(async () => {
	issuing = await anIssuingOrganization();
});
afterAll(() => issuing.close());

describe("OpenID4VCI §4.1: a credential offer", () => {
	const offerIn = (link: string) => JSON.parse(new URL(link).searchParams.get("credential_offer") ?? "");
	const GRANT = "urn:ietf:params:oauth:grant-type:pre-authorized_code";

	test("names its issuer, its credential once, and a code that nobody guesses (§4.1.1)", async () => {
		const { credential_issuer, credential_configuration_ids: ids, grants } = offerIn((await issuing.offered()).link);
		expect([credential_issuer, ids]).toEqual([issuerOf(issuing.context), ["employee"]]);
		expect(grants[GRANT]["pre-authorized_code"]).toMatch(/^[\w.-]{32,}$/);
		expect(grants[GRANT]).not.toHaveProperty("tx_code");
	});

	test("says what its transaction code looks like, and never contains it (§4.1.1, §13.6.1)", async () => {
		const { link, transactionCode } = await issuing.offered("guarded");
		expect(offerIn(link).grants[GRANT].tx_code).toMatchObject({ input_mode: "numeric", length: 6 });
		expect(link).not.toContain(transactionCode ?? "");
	});
});

describe("OpenID4VCI §6: the token request", () => {
	const exchange = async (fields: Record<string, string>) => {
		const response = await issuing.fetch(`${issuerOf(issuing.context)}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code", ...fields }),
		});
		return { status: response.status, error: (await response.json()).error };
	};
	const codeIn = (link: string) => {
		const { grants } = JSON.parse(new URL(link).searchParams.get("credential_offer") ?? "");
		return grants["urn:ietf:params:oauth:grant-type:pre-authorized_code"]["pre-authorized_code"] as string;
	};

	test("§6.1: without a code, or with a wrong one, is refused", async () => {
		expect(await exchange({})).toEqual({ status: 400, error: "invalid_request" });
		expect(await exchange({ "pre-authorized_code": "wrong" })).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("§6.1: exchanges a code once, also where several arrive at the same moment", async () => {
		const { link } = await issuing.offered();
		const answers = await Promise.all([1, 2, 3].map(() => exchange({ "pre-authorized_code": codeIn(link) })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
	});

	test("§6.3: needs the transaction code of the offer, and no other one", async () => {
		const { link, transactionCode } = await issuing.offered("guarded");
		const code = codeIn(link);
		expect(transactionCode).toMatch(/^\d{6}$/);
		expect(await exchange({ "pre-authorized_code": code })).toEqual({ status: 400, error: "invalid_request" });
		const wrong = transactionCode === "000000" ? "000001" : "000000";
		const tried = await exchange({ "pre-authorized_code": code, tx_code: wrong });
		expect(tried).toEqual({ status: 400, error: "invalid_grant" });
		expect(await exchange({ "pre-authorized_code": code, tx_code: transactionCode ?? "" })).toMatchObject({
			status: 200,
		});
		const without = codeIn((await issuing.offered()).link);
		expect(await exchange({ "pre-authorized_code": without, tx_code: "123456" })).toMatchObject({
			error: "invalid_request",
		});
	});

	test("§6.3: ends the offer after five wrong transaction codes", async () => {
		const { link, transactionCode } = await issuing.offered("guarded");
		const code = codeIn(link);
		const wrong = transactionCode === "000000" ? "000001" : "000000";
		for (let tries = 0; tries < 5; tries++) await exchange({ "pre-authorized_code": code, tx_code: wrong });
		const right = await exchange({ "pre-authorized_code": code, tx_code: transactionCode ?? "" });
		expect(right).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("§6.1: of another organization knows no code of this one", async () => {
		const { link } = await issuing.offered();
		const elsewhere = (await anOrganization()).principal.organizationName;
		const response = await issuing.fetch(`http://localhost:3000/t/${elsewhere}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams({
				grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code",
				"pre-authorized_code": codeIn(link),
			}),
		});
		expect(await response.json()).toMatchObject({ error: "invalid_grant" });
	});
});
