import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import { api, expectRefusal } from "../fixtures/api";
import { anApiResource, roleWith, scopeNames } from "../fixtures/api-resources";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf, requestOf, tokensFor } from "../fixtures/oidc-steps";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

let orders: ApiResource;
let read: string;
let write: string;

beforeAll(async () => {
	orders = await anApiResource("read", "write");
	[read = "", write = ""] = scopeNames(orders);
});

const pkce = { mandatory: false };

async function scopeOfSignIn(settings: object, parameters: Record<string, string | undefined>): Promise<string> {
	const application = await oidcApplication({ pkce, ...settings });
	const answer = await answerOf(requestOf(application, parameters));
	if (!answer.has("code")) return String(answer.get("error"));
	const { body } = await tokensFor(application, answer.get("code"));
	return String((body as unknown as { scope?: string }).scope);
}

async function scopeOfMachine(fields: Record<string, string>): Promise<Record<string, unknown>> {
	const scopes = ["internal_flow_mgt_view", read, write];
	const machine = await oidcApplication({ grantTypes: ["client_credentials"], redirectUrls: [], scopes });
	const { body } = await postForm<Record<string, unknown>>(
		"/t/root/oauth2/token",
		{ grant_type: "client_credentials", ...fields },
		basicOf(machine),
	);
	return body;
}

describe("an authorization request without a scope (RFC 6749 §3.3)", () => {
	test.each([undefined, ""])("gets the default scopes of the application: %j", async (scope) => {
		expect(await scopeOfSignIn({}, { scope })).toBe("openid profile email");
		expect(await scopeOfSignIn({ defaultScopes: ["openid", "groups"] }, { scope })).toBe("openid groups");
	});

	test("gets the scopes that the application has of the API resource that it names (RFC 8707 §2.1)", async () => {
		const person = await signedUpPerson(baseUrl());
		await roleWith([read, write], person.username);
		const asked = { scope: undefined, resource: orders.identifier };
		const application = await oidcApplication({ pkce, scopes: [read, write] });
		const page = await answerOf(requestOf(application, asked), undefined, person);
		const { body } = await tokensFor(application, page.get("code"), { resource: orders.identifier });
		expect((body as unknown as { scope: string }).scope.split(" ").toSorted()).toEqual([read, write].toSorted());
	});

	test("is answered like one with the defaults where a request is pushed or a device asks", async () => {
		const device = "urn:ietf:params:oauth:grant-type:device_code";
		const application = await oidcApplication({ grantTypes: ["authorization_code", device], pkce });
		const { body } = await postForm<{ device_code?: string; error?: string }>(
			"/t/root/oauth2/device_authorization",
			{},
			basicOf(application),
		);
		expect(body).toMatchObject({ device_code: expect.any(String) });
	});

	test("that names only scopes that the application does not have is `invalid_scope`", async () => {
		expect(await scopeOfSignIn({}, { scope: "nobody:knows" })).toBe("invalid_scope");
		expect(await scopeOfSignIn({ scopes: [read] }, { scope: write })).toBe("invalid_scope");
	});
});

test("the default scopes of an application are scopes that it has", async () => {
	const body = { name: "X", redirectUrls: ["https://x.example/"], grantTypes: ["authorization_code"] };
	const path = "/t/root/api/server/v1/applications";
	for (const defaultScopes of [["internal_flow_mgt_view"], ["a b"], [""]]) {
		const answer = await api("POST", path, { body: { ...body, defaultScopes } });
		expect(expectRefusal(answer, 400, "APP-1001").description).toContain("defaultScopes");
	}
});

describe("the answer to client credentials", () => {
	test("names the scope that was granted, which has no unknown ones (RFC 6749 §5.1)", async () => {
		const scope = "internal_flow_mgt_view nobody:knows offline_access";
		expect(await scopeOfMachine({ scope })).toMatchObject({ scope: "internal_flow_mgt_view" });
		expect(await scopeOfMachine({ scope: `${read} nobody:knows` })).toMatchObject({ scope: read });
	});

	test("names an empty scope when nobody knows those that were asked for, or none is of the API resource", async () => {
		const { identifier: resource } = orders;
		for (const fields of [{ scope: "nobody:knows" }, { scope: "internal_flow_mgt_view", resource }])
			expect(await scopeOfMachine(fields as Record<string, string>)).toMatchObject({ scope: "" });
	});

	test("has the scopes of the API resource where the request names that alone", async () => {
		expect(await scopeOfMachine({ resource: orders.identifier })).toMatchObject({ scope: `${read} ${write}` });
		expect(await scopeOfMachine({})).not.toHaveProperty("scope");
	});
});
