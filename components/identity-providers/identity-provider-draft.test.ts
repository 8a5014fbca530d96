import { describe, expect, it } from "vitest";
import {
	changedIdentityProviderSchema,
	type IdentityProvider,
	newIdentityProviderSchema,
} from "@/lib/identity/identity-providers/contract";
import { bodyOf, changesProvider, draftOf, newDraft } from "./identity-provider-draft";

const stored: IdentityProvider = {
	id: "sso",
	kind: "oidc",
	name: "Company",
	clientId: "portico",
	hasClientSecret: true,
	clientSecretReadable: true,
	issuer: "https://idp.example.com",
	endpoints: null,
	saml: null,
	ldap: null,
	scopes: ["openid", "email"],
	attributeMapping: { username: "sub", email: "email" },
	provisions: true,
	linksByVerifiedEmail: false,
	linksFromAccount: false,
	trustsMethods: true,
	trustsEmail: false,
	enabled: true,
	redirectUri: "https://portico.example/gate/callback",
	usedBy: [],
	linkedUsers: 0,
	createdAt: "2026-01-01T00:00:00.000Z",
	updatedAt: "2026-01-01T00:00:00.000Z",
};

describe("the draft of an identity provider", () => {
	it.each(["google", "github"] as const)("of %s needs a client id and a secret, and gives a valid request", (kind) => {
		const draft = { ...newDraft(kind, "Name"), clientId: "portico", clientSecret: "secret" };
		expect(newIdentityProviderSchema.parse(bodyOf(draft, true))).toMatchObject({
			id: kind,
			kind,
			clientSecret: "secret",
		});
	});

	it("without changes is sent unchanged, without a secret", () => {
		const body = changedIdentityProviderSchema.parse(bodyOf(draftOf(stored), false));
		const { scopes, attributeMapping, issuer, provisions, trustsMethods } = stored;
		expect(body).toMatchObject({ scopes, attributeMapping, issuer, provisions, trustsMethods });
		expect(body).not.toHaveProperty("clientSecret");
	});

	it("removes the secret only when it is cleared on purpose", () => {
		expect(bodyOf({ ...draftOf(stored), clientSecret: "" }, false)).toMatchObject({ clientSecret: "" });
	});

	it("omits empty rows of the mapping", () => {
		const mapping = [
			{ key: 1, attribute: " email ", claim: " mail " },
			{ key: 2, attribute: "", claim: " " },
		];
		expect(bodyOf({ ...draftOf(stored), mapping }, false)).toMatchObject({ attributeMapping: { email: "mail" } });
	});

	it("identifies another provider when its issuer changes", () => {
		expect(changesProvider(draftOf(stored), stored)).toBe(false);
		expect(changesProvider({ ...draftOf(stored), issuer: "https://other.example.com" }, stored)).toBe(true);
	});
});
