import { expect, test } from "vitest";
import {
	type ApplicationBody,
	applicationSettingsSchema,
	ORGANIZATION_SWITCH,
} from "@/lib/identity/applications/contract";
import { switchRequest } from "./switch-request";

const requestOf = (settings: object) =>
	switchRequest(
		"https://login.example/t/acme",
		{
			...applicationSettingsSchema.parse({
				name: "Shop",
				grantTypes: ["authorization_code", ORGANIZATION_SWITCH],
				redirectUrls: ["https://shop.example/back"],
				...settings,
			}),
			clientId: "shop",
		} as ApplicationBody,
		"below",
	);
const tlsSubject = { type: "san_dns", value: "shop.example" };
const certificate = { type: "JWKS", url: "https://shop.example/jwks" };
const by = (method: string) => ({ clientAuthentication: { method } });
const secret = '"$PORTICO_CLIENT_SECRET"';

test.each([
	["a secret in the header", by("client_secret_basic"), `-u 'shop:'${secret}`, "client_id"],
	["a secret in the body", by("client_secret_post"), `-d client_id='shop' -d client_secret=${secret}`, "-u "],
	[
		"a certificate",
		{ clientAuthentication: { method: "tls_client_auth", tlsSubject } },
		"-d client_id='shop' --cert client.pem",
		secret,
	],
	["an assertion", { ...by("private_key_jwt"), certificate }, '-d client_assertion="$ASSERTION"', secret],
	["nothing, as a public client", { publicClient: true }, "-d client_id='shop' ", secret],
])("an application that authenticates by %s is shown a request that does", (_, settings, has, hasNot) => {
	const request = requestOf(settings);
	expect(request).toContain(has);
	expect(request).not.toContain(hasNot);
	expect(request).toContain('-d grant_type=organization_switch -d token="$TOKEN" -d switching_organization=below\n');
	expect(request.split("\n")[0]).toBe("curl 'https://login.example/t/acme/oauth2/token' \\");
});
