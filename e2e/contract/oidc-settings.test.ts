import { describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api, expectRefusal } from "../fixtures/api";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf, signedInTo } from "../fixtures/oidc-steps";

const PATH = "/t/root/api/server/v1/applications";
const web = {
	name: "Shop",
	redirectUrls: ["https://shop.example/"],
	grantTypes: ["authorization_code", "refresh_token"],
};
const machine = { redirectUrls: [], grantTypes: ["client_credentials"] };

async function refusalOf(settings: object): Promise<string> {
	const answer = await api("POST", PATH, { body: { ...web, ...settings } });
	return expectRefusal(answer, 400, "APP-1001").description;
}

const EXPIRIES = [
	"accessToken.userExpirySeconds",
	"accessToken.applicationExpirySeconds",
	"idToken.expirySeconds",
	"refreshToken.expirySeconds",
];

describe.each(EXPIRIES)("%s", (path) => {
	test.each([0, -1, 1.5, 31_536_001, "3600", null])("is not %j", async (value) => {
		const [group = "", member = ""] = path.split(".");
		expect(await refusalOf({ [group]: { [member]: value } })).toContain(`${path}: `);
	});
});

describe("a setting that cannot be is refused by its name:", () => {
	test.each([
		["accessToken.type", { accessToken: { type: "reference" } }],
		["accessToken.signingAlgorithm", { accessToken: { signingAlgorithm: "HS256" } }],
		["accessToken.attributes[0]", { accessToken: { attributes: [""] } }],
		["accessToken.attributes", { accessToken: { attributes: ["cnf"] } }],
		["accessToken.attributes", { accessToken: { attributes: ["email", "email"] } }],
		["accessToken.bindingType", { accessToken: { bindingType: "key" } }],
		["accessToken.bindingType", { accessToken: { bindingType: "device-flow" } }],
		["accessToken.bindingType", { ...machine, accessToken: { bindingType: "cookie" } }],
		["accessToken.bindingType", { ...machine, accessToken: { bindingType: "sso-session" } }],
		["accessToken.validateBinding", { accessToken: { validateBinding: true } }],
		["idToken.signingAlgorithm", { idToken: { signingAlgorithm: "none" } }],
		["idToken.audience[0]", { idToken: { audience: [""] } }],
		["idToken.encryption.algorithm", { idToken: { encryption: { enabled: true, algorithm: "RSA1_5" } } }],
		["certificate", { idToken: { encryption: { enabled: true } } }],
		["certificate", { clientAuthentication: { method: "private_key_jwt" } }],
		["certificate", { requestObject: { mandatory: true } }],
		["certificate.value", { certificate: { type: "PEM", value: "nonsense" } }],
		["certificate.url", { certificate: { type: "JWKS", url: "http://shop.example/jwks" } }],
		["clientAuthentication.method", { clientAuthentication: { method: "client_secret_jwt" } }],
		["clientAuthentication.tlsSubject", { clientAuthentication: { method: "tls_client_auth" } }],
		["clientAuthentication.signingAlgorithm", { clientAuthentication: { signingAlgorithm: "none" } }],
		["clientAuthentication.method", { publicClient: true, clientAuthentication: { method: "client_secret_post" } }],
		["requestObject.encryptionMethod", { requestObject: { encryptionMethod: "A256GCM" } }],
		["requestObject.signingAlgorithm", { requestObject: { signingAlgorithm: "HS256" } }],
		["pushedAuthorizationRequests.mandatory", { pushedAuthorizationRequests: { mandatory: "yes" } }],
		["pkce.mandatory", { pkce: { mandatory: "yes" } }],
		["refreshToken.renew", { refreshToken: { renew: 1 } }],
		["trusted", { trusted: "yes" }],
		["enabled", { enabled: "yes" }],
		["grantTypes", { oauth21: true, grantTypes: ["authorization_code", "password"] }],
		["pkce", { oauth21: true, pkce: { mandatory: false } }],
		["logout.backChannelUrl", { logout: { backChannelUrl: "javascript:0" } }],
	])("%s in %j", async (path, settings) => {
		expect(await refusalOf(settings)).toContain(`${path}: `);
	});
});

test("an application's own token expires when it is set to, everywhere", async () => {
	const tokenFor = async (applicationExpirySeconds: number) => {
		const accessToken = { applicationExpirySeconds };
		const application = await oidcApplication({ ...machine, scopes: ["system"], accessToken });
		const grant = { grant_type: "client_credentials", scope: "system" };
		const { body } = await postForm<{ access_token: string; expires_in: number }>(
			"/t/root/oauth2/token",
			grant,
			basicOf(application),
		);
		expect(body.expires_in).toBe(applicationExpirySeconds);
		return { application, token: body.access_token };
	};
	expect((await api("GET", "/flows", await tokenFor(600))).status).toBe(200);
	const { application, token } = await tokenFor(2);
	await eventually("the token to expire", async () => expect((await api("GET", "/flows", { token })).status).toBe(401));
	const answer = await postForm<{ active: boolean }>("/t/root/oauth2/introspect", { token }, basicOf(application));
	expect(answer.body).toEqual({ active: false });
});

test("a refresh token is issued with its grant alone", async () => {
	const parameters = { scope: "openid offline_access", prompt: "consent" };
	const pkce = { mandatory: false };
	expect((await signedInTo(await oidcApplication({ pkce }), parameters)).refresh_token).toEqual(expect.any(String));
	const without = await oidcApplication({ pkce, grantTypes: ["authorization_code"] });
	expect(await signedInTo(without, parameters)).not.toHaveProperty("refresh_token");
	const grant = { grant_type: "refresh_token", refresh_token: "x" };
	const { status, body } = await postForm("/t/root/oauth2/token", grant, basicOf(without));
	expect({ status, error: body.error }).toEqual({ status: 400, error: "unauthorized_client" });
});
