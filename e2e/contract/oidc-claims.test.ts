import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { TokenPreview } from "@/lib/protocols/oidc/contract";
import { api, expectRefusal } from "../fixtures/api";
import { oidcApplication } from "../fixtures/oidc-application";
import { signedInTo } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

const MAPPED = [
	{ claim: "mail", attribute: "email", places: ["id_token"] },
	{ claim: "https://shop.example/phone", attribute: "phone_number", places: ["userinfo", "access_token"] },
	{ claim: "division", attribute: "department", places: ["id_token", "userinfo", "access_token"] },
];
const settings = { pkce: { mandatory: false }, accessToken: { type: "jwt" }, claims: MAPPED };
const pathOf = ({ id }: ApplicationBody) => `/t/root/api/server/v1/applications/${id}`;

let person: Person;
let userId: string;

beforeAll(async () => {
	person = await signedUpPerson(baseUrl());
	const filter = encodeURIComponent(`userName eq "${person.username}"`);
	const found = await api<{ Resources: { id: string }[] }>("GET", `/t/root/scim2/Users?filter=${filter}`);
	userId = found.body.Resources[0]?.id ?? "";
});

describe("claims under names of the application's own", () => {
	test("are in the tokens that are set, whatever the scope, as far as the profile has them", async () => {
		const tokens = await signedInTo(await oidcApplication(settings), { scope: "openid" }, undefined, person);
		const [idToken, accessToken] = [decodeJwt(tokens.id_token), decodeJwt(tokens.access_token)];
		expect(idToken).toMatchObject({ mail: person.email });
		expect(idToken).not.toHaveProperty("division");
		expect(accessToken).toMatchObject({ "https://shop.example/phone": person.mobileNumber });
		expect(accessToken).not.toHaveProperty("mail");
		const { body } = await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token });
		expect(body).toMatchObject({ "https://shop.example/phone": person.mobileNumber });
		expect(body).not.toHaveProperty("mail");
	});

	test.each([
		[[{ claim: "sub", attribute: "email", places: ["id_token"] }]],
		[[{ claim: "org_id", attribute: "email", places: ["id_token"] }]],
		[[{ claim: "a b", attribute: "email", places: ["id_token"] }]],
		[[{ claim: "a", attribute: "email", places: [] }]],
		[[{ claim: "a", attribute: "email", places: ["cookie"] }]],
		[[MAPPED[0], MAPPED[0]]],
	])("%j is refused", async (claims) => {
		const body = { name: "Shop", redirectUrls: ["https://shop.example/"], grantTypes: ["authorization_code"], claims };
		expectRefusal(await api("POST", "/t/root/api/server/v1/applications", { body }), 400, "APP-1001");
	});
});

describe("the preview of tokens", () => {
	test("says what the tokens of a real sign-in say", async () => {
		const application = await oidcApplication(settings);
		const tokens = await signedInTo(application, { scope: "openid profile" }, undefined, person);
		const body = { userId, scopes: ["openid", "profile", "system"] };
		const preview = (await api<TokenPreview>("POST", `${pathOf(application)}/token-preview`, { body })).body;
		expect(preview.scopes).toEqual(["openid", "profile"]);
		expect(decodeJwt(tokens.id_token)).toMatchObject(preview.idToken ?? {});
		expect(decodeJwt(tokens.access_token)).toMatchObject({ ...preview.accessToken, iss: expect.any(String) });
		const userinfo = await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token });
		expect(userinfo.body).toEqual(preview.userinfo);
	});

	test("of nobody who is known here, and of an application of nobody, is refused", async () => {
		const application = await oidcApplication();
		const nobody = { userId: "00000000-0000-4000-8000-000000000000" };
		const path = `${pathOf(application)}/token-preview`;
		expectRefusal(await api("POST", path, { body: nobody }), 400, "APP-1001");
		expectRefusal(await api("POST", path, { body: { userId: "x" } }), 400, "APP-1001");
		const absent = "/t/root/api/server/v1/applications/00000000-0000-4000-8000-000000000000/token-preview";
		expectRefusal(await api("POST", absent, { body: { userId } }), 404, "APP-1006");
	});
});
