import { decodeJwt } from "jose";
import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { TokenPreview } from "@/lib/protocols/oidc/contract";
import { api, expectRefusal } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { signedInTo } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";
import { answeredForm, aServiceProvider, responseForm, xmlOf } from "../fixtures/saml";
import { aName, ENTERPRISE, scimOf } from "../fixtures/scim";

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

describe("the standard claims", () => {
	const ADDRESS = {
		streetAddress: "100 Universal City Plaza",
		locality: "Hollywood",
		region: "CA",
		postalCode: "91608",
		country: "US",
	};
	const OPEN = { pkce: { mandatory: false } };
	const SCOPES = "openid profile email phone address groups roles";
	const scim = scimOf("root");
	/** A user with every attribute of SCIM, and the names of their group and role. */
	async function fullUser(body: object = {}) {
		const userName = aName();
		const credentials = { username: userName, password: "a sound passphrase 7" };
		const user = await scim.user({
			userName,
			password: credentials.password,
			name: { givenName: "Barbara", middleName: "Jane", familyName: "Jensen" },
			displayName: "Babs Jensen",
			nickName: "Babs",
			profileUrl: "https://login.example.com/bjensen",
			locale: "en-US",
			timezone: "America/Los_Angeles",
			emails: [{ value: `${userName}@example.org`, primary: true }, { value: `${userName}@home.example.org` }],
			phoneNumbers: [{ value: "+12025550143", type: "mobile" }],
			photos: [
				{ value: "https://photos.example.com/small", type: "thumbnail" },
				{ value: "https://photos.example.com/large", type: "photo", primary: true },
			],
			addresses: [
				{ formatted: "elsewhere", type: "home" },
				{ ...ADDRESS, type: "work", primary: true },
			],
			[ENTERPRISE]: { department: "Tours" },
			"urn:portico:User": {
				website: "https://bjensen.example.com",
				gender: "female",
				birthdate: "1970-01-31",
			},
			...body,
		});
		const group = await scim.group({ members: [{ value: user.id }] });
		const role = aName("role");
		const created = await scim.send("POST", "/v2/Roles", { displayName: role, users: [{ value: user.id }] });
		expect(created.status, created.text).toBe(201);
		return { user, credentials, group: group.displayName, role };
	}

	test("say at userinfo and in the ID token everything that the profile has", async () => {
		const { user, credentials, group, role } = await fullUser();
		const tokens = await signedInTo(await oidcApplication(OPEN), { scope: SCOPES }, undefined, credentials);
		const expected = {
			sub: user.id,
			name: "Babs Jensen",
			given_name: "Barbara",
			middle_name: "Jane",
			family_name: "Jensen",
			nickname: "Babs",
			preferred_username: credentials.username,
			profile: "https://login.example.com/bjensen",
			picture: "https://photos.example.com/large",
			website: "https://bjensen.example.com",
			gender: "female",
			birthdate: "1970-01-31",
			zoneinfo: "America/Los_Angeles",
			locale: "en-US",
			updated_at: expect.any(Number),
			email: `${credentials.username}@example.org`,
			email_verified: false,
			phone_number: "+12025550143",
			phone_number_verified: false,
			address: {
				formatted: Object.values(ADDRESS).join("\n"),
				street_address: ADDRESS.streetAddress,
				locality: ADDRESS.locality,
				region: ADDRESS.region,
				postal_code: ADDRESS.postalCode,
				country: ADDRESS.country,
			},
			groups: [group],
			roles: [role],
		};
		const userinfo = await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token });
		expect(userinfo.body).toEqual({
			...expected,
			org_id: expect.any(String),
			org_name: expect.any(String),
			org_handle: "root",
		});
		expect(decodeJwt(tokens.id_token)).toMatchObject(expected);
	});

	test.each([
		["from a directory that an administrator vouches for is verified", true],
		["from an application that nobody vouches for is not verified", false],
	])("and an address %s", async (_, vouchesForAddresses) => {
		const scopes = ["internal_user_mgt_create"];
		const directory = await oidcApplication({ grantTypes: ["client_credentials"], scopes, vouchesForAddresses });
		const { access_token: token } = await openid.clientCredentialsGrant(await clientOf(directory), {
			scope: scopes.join(" "),
		});
		const userName = aName();
		const credentials = { username: userName, password: "a sound passphrase 7" };
		const body = { userName, password: credentials.password, emails: [{ value: `${userName}@example.org` }] };
		const created = await api("POST", "/t/root/scim2/Users", { token, body });
		expect(created.status, created.text).toBe(201);
		const tokens = await signedInTo(await oidcApplication(OPEN), { scope: SCOPES }, undefined, credentials);
		expect(decodeJwt(tokens.id_token)).toMatchObject({ email_verified: vouchesForAddresses });
	});

	test("and any other attribute of the profile are in access tokens and SAML assertions that name them", async () => {
		const { credentials } = await fullUser();
		const accessToken = { type: "jwt", attributes: ["department", "email", "website"] };
		const { access_token } = await signedInTo(
			await oidcApplication({ ...OPEN, accessToken }),
			{},
			undefined,
			credentials,
		);
		expect(decodeJwt(access_token)).toMatchObject({
			department: "Tours",
			email: `${credentials.username}@example.org`,
			website: "https://bjensen.example.com",
		});
		const provider = await aServiceProvider({ attributes: [{ name: "dept", claim: "department" }] });
		const browser = new Browser(baseUrl());
		const page = await browser.open(await provider.client().getAuthorizeUrlAsync("", undefined, {}));
		const form = await answeredForm(browser, page, credentials);
		expect(xmlOf(form)).toMatch(/Name="dept"[\s\S]*>Tours</);
	});

	test("are left out where their scope was not asked for, or the profile has no value", async () => {
		const { credentials } = await fullUser({ photos: [], addresses: [], nickName: null, timezone: null });
		const application = await oidcApplication(OPEN);
		const tokens = await signedInTo(application, { scope: "openid profile address" }, undefined, credentials);
		const { body } = await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token });
		for (const claim of ["picture", "address", "nickname", "zoneinfo", "email", "phone_number", "groups", "roles"])
			expect(body).not.toHaveProperty(claim);
	});

	test("have one value in every language: claims_locales and language tags are ignored, and not advertised (OpenID Connect Core §5.2)", async () => {
		const { body: metadata } = await api("GET", "/t/root/.well-known/openid-configuration", { token: null });
		expect(metadata).not.toHaveProperty("claims_locales_supported");
		const application = await oidcApplication({ pkce: { mandatory: false } });
		const claims = JSON.stringify({ id_token: { name: null, "name#de": { essential: true }, "given_name#ja": null } });
		const told = async (parameters: Record<string, string>) => {
			const { id_token } = await signedInTo(application, { scope: "openid", ...parameters }, undefined, person);
			const { name, ...others } = decodeJwt(id_token);
			return { name, tagged: Object.keys(others).filter((claim) => claim.includes("#")) };
		};
		const plain = await told({ claims: JSON.stringify({ id_token: { name: null } }) });
		expect(plain).toEqual({ name: expect.any(String), tagged: [] });
		expect(await told({ claims, claims_locales: "de ja-Hani" })).toEqual(plain);
	});

	test("are what a SAML service provider is told under the names of its own", async () => {
		const { credentials } = await fullUser();
		const claims = ["nickname", "picture", "zoneinfo", "middle_name", "address"];
		const provider = await aServiceProvider({ attributes: claims.map((claim) => ({ name: `own:${claim}`, claim })) });
		const client = provider.client();
		const browser = new Browser(baseUrl());
		const page = await browser.open(await client.getAuthorizeUrlAsync("", undefined, {}));
		const form = formOf(page, "/submit");
		const end = await browser.submit(form.action, { ...form.hidden, ...credentials });
		const { profile } = await client.validatePostResponseAsync(responseForm(end).hidden);
		expect(profile?.attributes).toEqual({
			"own:nickname": "Babs",
			"own:picture": "https://photos.example.com/large",
			"own:zoneinfo": "America/Los_Angeles",
			"own:middle_name": "Jane",
			"own:address": Object.values(ADDRESS).join("\n"),
		});
	});
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
