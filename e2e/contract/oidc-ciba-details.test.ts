import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import {
	type Acknowledged,
	type ApprovalOrganization,
	approvalOrganization,
	basic,
	PERSONS_PASSWORD,
} from "../fixtures/approval-organization";
import { Browser, formOf } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { aPaymentResource, typeOf } from "../fixtures/payment-resource";
import { baseUrl } from "../fixtures/run";

// Authorization details (RFC 9396) of requests that a person approves on another device (CIBA Core 1.0).

let organization: ApprovalOrganization;
let bank: ApiResource;
let till: ApplicationBody;
beforeAll(async () => {
	organization = await approvalOrganization();
	bank = await aPaymentResource(`/t/${organization.name}/api/server/v1/api-resources`);
	till = await organization.application(
		{},
		{ scopes: bank.scopes.map(({ name }) => name), accessToken: { type: "jwt" }, trusted: false },
	);
});

const payment = (more: object = {}) => ({ type: typeOf(bank), amount: "12.50", creditor: "Ada", ...more });

const ask = (login_hint: string, details: unknown) =>
	organization.ask(till, {
		...{ scope: `openid ${bank.scopes[0]?.name}`, resource: bank.identifier, login_hint },
		authorization_details: JSON.stringify(details),
	});

/** The page on which the person answers, in a browser in which they have signed in. */
async function question(username: string) {
	const browser = new Browser(baseUrl());
	const { csrfToken } = (await browser.open("/api/auth/csrf")).body as { csrfToken: string };
	const query = new URLSearchParams({ org: organization.name });
	let page = await browser.submit(`/api/auth/signin/portico?${query}`, { csrfToken, callbackUrl: "/account" });
	const signIn = formOf(page, "/submit");
	page = await browser.submit(signIn.action, { ...signIn.hidden, username, password: PERSONS_PASSWORD });
	const link = /href="([^"]*\/gate\/approval\/[^"]+)"/.exec(page.text)?.[1] ?? "";
	const opened = formOf(await browser.open(link), "/oauth2/approval");
	return { browser, page: await browser.submit(opened.action, opened.hidden) };
}

async function approved(username: string, { number }: Acknowledged): Promise<string> {
	const { browser, page } = await question(username);
	const form = formOf(page, "/submit");
	await browser.submit(form.action, { ...form.hidden, approval: "approve", approvalNumber: number });
	return page.text;
}

describe("authorization_details of a request for an approval", () => {
	test("are shown in the words of their type, and are in the tokens and at introspection once they are approved", async () => {
		const person = await organization.person();
		const asked = await ask(person, [payment()]);
		expect(asked.status, asked.text).toBe(200);
		// Values stand within isolates, because they may be of another direction.
		expect((await approved(person, asked.body)).replaceAll(/[\u2068\u2069]/g, "")).toContain("Pay 12.50 EUR to Ada");
		const { status, body, text } = await organization.poll(till, {
			auth_req_id: asked.body.auth_req_id,
			resource: bank.identifier,
		});
		expect(status, text).toBe(200);
		expect(body.authorization_details).toEqual([payment()]);
		expect(decodeJwt(String(body.access_token))).toMatchObject({ authorization_details: [payment()] });
		const told = await postForm<object>(
			`/t/${organization.name}/oauth2/introspect`,
			{ token: String(body.access_token) },
			basic(till),
		);
		expect(told.body).toMatchObject({ active: true, authorization_details: [payment()] });
	});

	test.each<[string, () => unknown]>([
		["of a type that is not there", () => [{ type: "absent" }]],
		["that the schema of the type refuses", () => [payment({ amount: "much" })]],
		["that are no list", () => payment()],
	])("%s are refused", async (_, details) => {
		const answer = await ask(await organization.person(), details());
		expect({ status: answer.status, error: answer.body.error }).toEqual({
			status: 400,
			error: "invalid_authorization_details",
		});
	});
});
