import type { IdentityProvider, LdapConnection, LdapGroups } from "@/lib/identity/identity-providers/contract";
import { type MappingRow, mappingOf, rowsOf } from "./mapping-rows";

/** The form values of a directory. Lists are lines of a text, and numbers texts. */
export interface LdapDraft extends Omit<LdapConnection, "caCertificate" | "groups" | "synchronizeMinutes"> {
	caCertificate: string;
	/** Whether groups are mapped; the other values are kept meanwhile. */
	hasGroups: boolean;
	groups: Omit<LdapGroups, "mapping"> & { mapping: readonly MappingRow[] };
	synchronizeMinutes: string;
}

const noGroups: LdapDraft["groups"] = {
	base: "",
	filter: "(objectClass=groupOfNames)",
	nameAttribute: "cn",
	memberAttribute: "member",
	nested: "walk",
	mapping: [],
};

/** What directories of a kind have in common; the first is a new draft. */
export const ldapPresets = {
	openldap: {
		userFilter: "(objectClass=inetOrgPerson)",
		loginAttributes: ["uid", "mail"],
		idAttribute: "entryUUID",
		passwordChange: "none",
		groups: { filter: "(objectClass=groupOfNames)", memberAttribute: "member", nested: "walk" },
		attributeMapping: { username: "uid", email: "mail", firstName: "givenName", lastName: "sn" },
	},
	"active-directory": {
		userFilter: "(&(objectCategory=person)(objectClass=user))",
		loginAttributes: ["sAMAccountName", "userPrincipalName", "mail"],
		idAttribute: "objectGUID",
		passwordChange: "none",
		groups: { filter: "(objectClass=group)", memberAttribute: "member", nested: "in-chain" },
		attributeMapping: { username: "sAMAccountName", email: "mail", firstName: "givenName", lastName: "sn" },
	},
} as const;

export type LdapPresetName = keyof typeof ldapPresets;

const newConnection: LdapConnection = {
	...{ url: "", startTls: false, caCertificate: null, base: "", domains: [], groups: null, synchronizeMinutes: null },
	...{ userFilter: "(objectClass=inetOrgPerson)", loginAttributes: ["uid", "mail"], idAttribute: "entryUUID" },
	passwordChange: "none",
};

/** The draft of a connection; null for a new one. */
export function ldapDraft(ldap: IdentityProvider["ldap"]): LdapDraft {
	const { groups, caCertificate, synchronizeMinutes, ...same } = ldap ?? newConnection;
	return {
		...same,
		caCertificate: caCertificate ?? "",
		hasGroups: groups !== null,
		groups: groups === null ? noGroups : { ...groups, mapping: rowsOf(groups.mapping) },
		synchronizeMinutes: synchronizeMinutes === null ? "" : String(synchronizeMinutes),
	};
}

/** The connection of a request. */
export function ldapOf(draft: LdapDraft): LdapConnection {
	const { hasGroups, groups, caCertificate, synchronizeMinutes, url, ...same } = draft;
	return {
		...same,
		url: url.trim(),
		startTls: isPlain(url) && same.startTls,
		caCertificate: caCertificate.trim() === "" ? null : caCertificate.trim(),
		groups: hasGroups ? { ...groups, mapping: mappingOf(groups.mapping) } : null,
		synchronizeMinutes: synchronizeMinutes.trim() === "" ? null : Number(synchronizeMinutes),
	};
}

/** Whether StartTLS has to make the connection safe. */
export function isPlain(url: string): boolean {
	return /^ldap:/i.test(url.trim());
}
