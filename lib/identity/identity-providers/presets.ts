export const identityProviderKinds = ["oidc", "google", "github", "saml", "ldap"] as const;
export type IdentityProviderKind = (typeof identityProviderKinds)[number];

export interface IdentityProviderPreset {
	issuer: string | null;
	endpoints: { authorization: string; token: string; userinfo: string; emails?: string } | null;
	scopes: readonly string[];
	/** Maps each attribute of Portico to the provider's claim. */
	attributeMapping: Readonly<Record<string, string>>;
}

/** The defaults of each kind of identity provider. */
export const identityProviderPresets: Record<IdentityProviderKind, IdentityProviderPreset> = {
	oidc: {
		issuer: null,
		endpoints: null,
		scopes: ["openid", "email", "profile"],
		attributeMapping: {
			username: "preferred_username",
			email: "email",
			firstName: "given_name",
			lastName: "family_name",
		},
	},
	google: {
		issuer: "https://accounts.google.com",
		endpoints: null,
		scopes: ["openid", "email", "profile"],
		attributeMapping: { username: "email", email: "email", firstName: "given_name", lastName: "family_name" },
	},
	github: {
		issuer: null,
		endpoints: {
			authorization: "https://github.com/login/oauth/authorize",
			token: "https://github.com/login/oauth/access_token",
			userinfo: "https://api.github.com/user",
			emails: "https://api.github.com/user/emails",
		},
		scopes: ["read:user", "user:email"],
		attributeMapping: { username: "login", email: "email", displayName: "name" },
	},
	saml: {
		issuer: null,
		endpoints: null,
		scopes: [],
		// Known attribute names are treated as the claims to which they correspond.
		attributeMapping: { username: "NameID", email: "email", firstName: "given_name", lastName: "family_name" },
	},
	ldap: {
		issuer: null,
		endpoints: null,
		scopes: [],
		attributeMapping: { username: "uid", email: "mail", firstName: "givenName", lastName: "sn" },
	},
};
