import { expect, it } from "vitest";
import {
	type ApplicationSettings,
	applicationSettingsSchema,
	TOKEN_EXCHANGE,
} from "@/lib/identity/applications/contract";
import { sentSettings } from "./sent-settings";

const base = applicationSettingsSchema.parse({
	name: "Shop",
	redirectUrls: ["https://shop.example/callback"],
	grantTypes: ["authorization_code", TOKEN_EXCHANGE],
});
const issuer = {
	issuer: "https://elsewhere.example",
	certificate: { type: "JWKS", url: "https://elsewhere.example/keys" },
	subjectClaim: "sub",
	accountAttribute: "email",
	audiences: [],
	authorizationGrants: false,
} as const;
const draft: ApplicationSettings = {
	...base,
	registrationEnabled: true,
	clientAuthentication: {
		method: "tls_client_auth",
		signingAlgorithm: "ES256",
		tlsSubject: { type: "san_dns", value: "shop.example" },
		workloads: [],
		attesters: [],
	},
	accessToken: { ...base.accessToken, bindingType: "cookie", validateBinding: true },
	requestObject: { ...base.requestObject, encryptionAlgorithm: "RSA-OAEP", encryptionMethod: "A256GCM" },
	tokenExchange: { trustedIssuers: [{ ...issuer, audiences: [] }], domains: [] },
};

it("settings that matter are saved as they are", () => {
	const { signingAlgorithm: _, ...authentication } = draft.clientAuthentication;
	expect(sentSettings(draft)).toEqual({
		...draft,
		clientAuthentication: { ...authentication, signingAlgorithm: null },
	});
});

it("a public client has no method, subject or algorithm left over", () => {
	expect(sentSettings({ ...draft, publicClient: true }).clientAuthentication).toEqual(base.clientAuthentication);
});

it("what depends on something that is off is off", () => {
	const sent = sentSettings({
		...draft,
		grantTypes: ["client_credentials"],
		accessToken: { ...draft.accessToken, bindingType: "none" },
		requestObject: { ...draft.requestObject, encryptionAlgorithm: null },
	});
	expect(sent.accessToken.validateBinding).toBe(false);
	expect(sent.requestObject.encryptionMethod).toBeNull();
	expect(sent.tokenExchange.trustedIssuers).toEqual([]);
	expect(sent.registrationEnabled).toBe(false);
});
