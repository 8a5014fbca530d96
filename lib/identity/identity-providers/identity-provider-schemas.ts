import { z } from "zod";
import { pageSchema } from "@/lib/platform/http/pagination";
import { ldapConnectionSchema } from "./ldap-connection-schema";
import { identityProviderKinds } from "./presets";

const text = (longest: number) =>
	z
		.string()
		.trim()
		.min(1)
		.max(longest)
		.refine((value) => !/\p{Cc}/u.test(value), "must not hold control characters");

const webAddress = z
	.url({ protocol: /^https?$/ })
	.max(500)
	.refine((address) => {
		// Also called for URLs that another check has already refused as invalid.
		const parsed = URL.parse(address);
		if (parsed === null) return true;
		const { username, password, hash } = parsed;
		return username === "" && password === "" && hash === "";
	}, "must hold neither credentials nor a fragment");

/** `discovery` and `saml-metadata` are reserved for paths below the providers. */
export const identityProviderIdSchema = z
	.string()
	.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, "must be 1 to 63 lowercase letters, digits, - and _, beginning with no sign")
	.refine((id) => id !== "discovery" && id !== "saml-metadata", "is reserved")
	.meta({ description: "What flows call it by: `idpId`." });
export const identityProviderKindSchema = z.enum(identityProviderKinds);

const endpointsSchema = z.object({
	authorization: webAddress,
	token: webAddress,
	userinfo: webAddress,
	emails: webAddress.optional().meta({ description: "Lists the addresses of the account, as GitHub does." }),
});

/** The maximum length of a metadata document, and of the certificates of one provider. */
const MAX_METADATA = 250_000;
const MAX_CERTIFICATES = 5;

export const samlConnectionSchema = z.object({
	entityId: text(1024).meta({ description: "What the provider calls itself." }),
	singleSignOnUrl: webAddress.meta({ description: "Where AuthnRequests go, by HTTP-Redirect." }),
	certificates: z
		.array(z.string().trim().min(1).max(10_000))
		.min(1)
		.max(MAX_CERTIFICATES)
		.meta({ description: "That sign responses, as PEM; several while the provider changes its key." }),
	signRequests: z.boolean().default(false).meta({
		description:
			"AuthnRequests are signed with the key of the organization, whose certificate is in Portico's metadata.",
	}),
});

const settings = {
	name: text(100).meta({ description: "What administrators call it." }),
	clientId: text(500).meta({
		description: "What the provider calls Portico; of `ldap`, the distinguished name of the service account.",
	}),
	issuer: webAddress
		.refine((issuer) => !issuer.includes("?"), "must hold no query")
		.nullable()
		.meta({ description: "Of an OpenID provider; its metadata is read from there." }),
	endpoints: endpointsSchema.nullable().meta({ description: "Of `github`; another server than github.com." }),
	saml: samlConnectionSchema.nullable().meta({ description: "Of `saml`." }),
	ldap: ldapConnectionSchema.nullable().meta({ description: "Of `ldap`." }),
	scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, "must be a scope of RFC 6749 §3.3")).max(30),
	attributeMapping: z
		.record(z.string().regex(/^[A-Za-z][\w.-]{0,63}$/, "must be the name of an attribute"), text(200))
		.refine((mapping) => Object.keys(mapping).length <= 50, "must not hold more than 50 attributes")
		.meta({ description: "Attribute of the user → claim of the provider; of `ldap`, attribute of its entries." }),
	provisions: z.boolean().meta({ description: "Somebody who comes for the first time gets an account." }),
	linksByVerifiedEmail: z.boolean().meta({
		description: "Somebody whose address both the provider and an account here proved takes that account.",
	}),
	linksFromAccount: z.boolean().meta({
		description: "People link their accounts here to accounts there themselves, at `/account`; never to a directory.",
	}),
	trustsMethods: z.boolean().meta({
		description:
			"What the provider says of how somebody proved who they are there (`amr`) counts here too; else such a sign-in is one factor, `fed`.",
	}),
	trustsEmail: z.boolean().meta({
		description:
			"Of `saml` and `ldap`: the addresses that it sends count as verified, because it cannot say so itself.",
	}),
	enabled: z.boolean().meta({ description: "Flows that name it fail while it is off." }),
};

export const identityProviderSchema = z
	.object({
		id: z.string(),
		kind: identityProviderKindSchema,
		...settings,
		hasClientSecret: z.boolean().meta({ description: "The secret itself is never handed out." }),
		clientSecretReadable: z.boolean().meta({
			description: "False when the key it was encrypted with is lost: nobody signs in until it is entered again.",
		}),
		redirectUri: z.string().meta({ description: "To be registered at the provider." }),
		usedBy: z
			.array(z.object({ id: z.string(), name: z.string() }))
			.meta({ description: "Flows whose active version names it." }),
		linkedUsers: z.int().min(0).meta({ description: "Users who have signed in through it; 1000 means that or more." }),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.meta({ id: "IdentityProvider" });

export const identityProviderListSchema = pageSchema("identityProviders", identityProviderSchema).meta({
	id: "IdentityProviderList",
});

const optional = {
	issuer: settings.issuer.optional(),
	endpoints: settings.endpoints.optional(),
	saml: settings.saml.optional(),
	ldap: settings.ldap.optional(),
	scopes: settings.scopes.optional(),
	attributeMapping: settings.attributeMapping.optional(),
	provisions: settings.provisions.default(false),
	linksByVerifiedEmail: settings.linksByVerifiedEmail.default(false),
	linksFromAccount: settings.linksFromAccount.default(false),
	trustsMethods: settings.trustsMethods.default(false),
	trustsEmail: settings.trustsEmail.default(false),
	enabled: settings.enabled.default(true),
};
const clientSecret = z
	.string()
	.max(2000)
	.refine((secret) => !/\p{Cc}/u.test(secret), "must not hold control characters")
	.optional();

export const newIdentityProviderSchema = z.object({
	id: identityProviderIdSchema,
	kind: identityProviderKindSchema,
	name: settings.name,
	clientId: settings.clientId,
	clientSecret: clientSecret.meta({ description: "Empty or absent for a client without one." }),
	...optional,
});

export const changedIdentityProviderSchema = z.object({
	name: settings.name,
	clientId: settings.clientId,
	clientSecret: clientSecret.meta({
		description: "Absent keeps it; must be given again where it would be sent to another address.",
	}),
	...optional,
});

export const discoveryRequestSchema = z.object({
	issuer: settings.issuer.unwrap(),
	scopes: settings.scopes.default(["openid"]),
});

export const discoverySchema = z
	.object({
		found: z.boolean(),
		problem: z
			.enum([
				"refused",
				"unreachable",
				"timeout",
				"too-large",
				"status",
				"not-metadata",
				"other-issuer",
				"certificate-expired",
			])
			.nullable()
			.meta({ description: "Why nothing usable was found." }),
		detail: z.string().nullable().meta({ description: "What was found instead, in English." }),
		issuer: z.string().nullable(),
		authorizationEndpoint: z.string().nullable(),
		tokenEndpoint: z.string().nullable(),
		userinfoEndpoint: z.string().nullable(),
		keys: z.int().min(0).nullable().meta({ description: "Signing keys the provider publishes." }),
		pkce: z
			.boolean()
			.nullable()
			.meta({ description: "It says that it knows PKCE with S256; null when it says nothing." }),
		namesItself: z.boolean().nullable().meta({ description: "It names itself in its answers (RFC 9207)." }),
		unknownScopes: z.array(z.string()).meta({ description: "Scopes asked for that it does not list." }),
	})
	.meta({ id: "IdentityProviderDiscovery" });

export const samlMetadataRequestSchema = z.object({
	metadata: z.string().min(1).max(MAX_METADATA).meta({ description: "The XML." }),
});

export const samlMetadataSchema = z
	.object({ saml: samlConnectionSchema, name: z.string().nullable() })
	.meta({ id: "IdentityProviderSamlMetadata" });

export type SamlConnection = z.output<typeof samlConnectionSchema>;
export type IdentityProvider = z.infer<typeof identityProviderSchema>;
export type IdentityProviderList = z.infer<typeof identityProviderListSchema>;
export type NewIdentityProvider = z.output<typeof newIdentityProviderSchema>;
export type ChangedIdentityProvider = z.output<typeof changedIdentityProviderSchema>;
export type IdentityProviderDiscovery = z.infer<typeof discoverySchema>;
