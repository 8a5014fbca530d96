import { z } from "zod";
import { decryptIfReadable, type EncryptedColumn } from "@/lib/platform/tokens";
import { ldapConnectionSchema } from "./ldap-connection-schema";

const schema = z.object({
	issuer: z.string().nullable(),
	endpoints: z
		.object({
			authorization: z.string(),
			token: z.string(),
			userinfo: z.string(),
			emails: z.string().optional(),
		})
		.nullable(),
	saml: z
		.object({
			entityId: z.string(),
			singleSignOnUrl: z.string(),
			certificates: z.array(z.string()),
			// Absent in rows of earlier releases.
			signRequests: z.boolean().default(false),
		})
		.nullable()
		// Absent in rows of earlier releases, as is `trustsEmail`.
		.default(null),
	// Absent in rows of earlier releases.
	ldap: ldapConnectionSchema.nullable().default(null),
	scopes: z.array(z.string()),
	attributeMapping: z.record(z.string(), z.string()),
	provisions: z.boolean(),
	linksByVerifiedEmail: z.boolean(),
	// Absent in rows of earlier releases.
	linksFromAccount: z.boolean().default(false),
	trustsMethods: z.boolean().default(false),
	trustsEmail: z.boolean().default(false),
});

/** The content of the column `settings`. */
export type StoredSettings = z.infer<typeof schema>;

export function readSettings(stored: string): StoredSettings {
	return schema.parse(JSON.parse(stored));
}

type Realm = Pick<StoredSettings, "issuer" | "endpoints" | "saml" | "ldap">;

/**
 * The identity of the provider. If it changes, the subjects of the former provider are unknown at the new one. A directory is the same at
 * another host: its ids are unique everywhere, and directories move.
 */
export function realmOf({ issuer, endpoints, saml, ldap }: Realm): string {
	const { authorization, token, userinfo, emails } = endpoints ?? {};
	const directory = ldap === null ? [] : [ldap.base.toLowerCase(), ldap.idAttribute.toLowerCase()];
	return JSON.stringify([issuer, authorization, token, userinfo, emails, saml?.entityId, ...directory]);
}

/** Where the secret is sent, and how safely. If it changes, the secret has to be entered again. */
export function secretTargetOf(settings: Realm): string {
	const { url, startTls, caCertificate } = settings.ldap ?? {};
	return JSON.stringify([settings.ldap === null ? realmOf(settings) : null, url, startTls, caCertificate]);
}

/** The encryption context that binds a secret to its row. */
export function secretContext(organizationId: string, id: string): string {
	return `identity-provider:${organizationId}:${id}`;
}

export const encryptedIdentityProviders: EncryptedColumn = {
	table: "identity_providers",
	column: "client_secret",
	id: "id",
	idType: "text",
	owner: "id",
	context: secretContext,
};

/** The client secret; empty for a client without one, undefined if it cannot be decrypted. */
export function readSecret(organizationId: string, id: string, stored: string): string | undefined {
	return stored === "" ? "" : decryptIfReadable(stored, secretContext(organizationId, id));
}
