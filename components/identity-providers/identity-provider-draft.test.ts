import { describe, expect, it } from "vitest";
import {
	changedIdentityProviderSchema,
	type IdentityProvider,
	newIdentityProviderSchema,
} from "@/lib/identity/identity-providers/contract";
import { bodyOf, draftOf, leadsElsewhere, newDraft } from "./identity-provider-draft";

const stored: IdentityProvider = {
	id: "sso",
	kind: "oidc",
	name: "Company",
	clientId: "portico",
	hasClientSecret: true,
	clientSecretReadable: true,
	issuer: "https://idp.example.com",
	endpoints: null,
	scopes: ["openid", "email"],
	attributeMapping: { username: "sub", email: "email" },
	provisions: true,
	linksByVerifiedEmail: false,
	trustsMethods: true,
	enabled: true,
	redirectUri: "https://portico.example/gate/callback",
	usedBy: [],
	linkedUsers: 0,
	createdAt: "2026-01-01T00:00:00.000Z",
	updatedAt: "2026-01-01T00:00:00.000Z",
};

describe("a connection as it is typed in", () => {
	it.each(["google", "github"] as const)(
		"of %s needs a client and its secret, and is what the interface takes",
		(kind) => {
			const draft = { ...newDraft(kind, "Name"), clientId: "portico", clientSecret: "secret" };
			expect(newIdentityProviderSchema.parse(bodyOf(draft, true))).toMatchObject({
				id: kind,
				kind,
				clientSecret: "secret",
			});
		},
	);

	it("that nobody touched is sent as it was, without a secret", () => {
		const body = changedIdentityProviderSchema.parse(bodyOf(draftOf(stored), false));
		const { scopes, attributeMapping, issuer, provisions, trustsMethods } = stored;
		expect(body).toMatchObject({ scopes, attributeMapping, issuer, provisions, trustsMethods });
		expect(body).not.toHaveProperty("clientSecret");
	});

	it("gives its secret up only when it is emptied on purpose", () => {
		expect(bodyOf({ ...draftOf(stored), clientSecret: "" }, false)).toMatchObject({ clientSecret: "" });
	});

	it("leaves out rows of the mapping that nobody filled in", () => {
		const mapping = [
			{ key: 1, attribute: " email ", claim: " mail " },
			{ key: 2, attribute: "", claim: " " },
		];
		expect(bodyOf({ ...draftOf(stored), mapping }, false)).toMatchObject({ attributeMapping: { email: "mail" } });
	});

	it("leads elsewhere when its issuer is another one", () => {
		expect(leadsElsewhere(draftOf(stored), stored)).toBe(false);
		expect(leadsElsewhere({ ...draftOf(stored), issuer: "https://other.example.com" }, stored)).toBe(true);
	});
});
