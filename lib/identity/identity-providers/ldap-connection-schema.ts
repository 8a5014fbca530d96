import { z } from "zod";
import { ldapProblems } from "@/lib/platform/ldap/ldap-problem";

/** Names of attributes, as RFC 4512 §1.4 writes them, without options. */
const attributeName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, "must be the name of an attribute");
const line = (longest: number) =>
	z
		.string()
		.trim()
		.min(1)
		.max(longest)
		.refine((value) => !/\p{Cc}/u.test(value), "must not hold control characters");
const domain = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain such as example.com");

export const MAX_MAPPED_GROUPS = 100;

export const ldapGroupsSchema = z.object({
	base: line(1_024).meta({ description: "Below which groups are looked for." }),
	filter: line(2_000)
		.default("(objectClass=groupOfNames)")
		.meta({ description: "RFC 4515; which entries are groups." }),
	nameAttribute: attributeName.default("cn"),
	memberAttribute: attributeName
		.default("member")
		.meta({ description: "`memberUid` has names of people, all others distinguished names." }),
	nested: z.enum(["none", "walk", "in-chain"]).default("walk").meta({
		description:
			"Members of member groups count: `walk` reads them group by group, `in-chain` asks Active Directory to follow them.",
	}),
	mapping: z
		.record(line(200), line(200))
		.refine((mapping) => Object.keys(mapping).length <= MAX_MAPPED_GROUPS, `at most ${MAX_MAPPED_GROUPS} groups`)
		.meta({
			description:
				"Group of the directory → group here, by names. Among the people of the directory, such a group here has exactly the members that the directory says. Groups that give permissions in Portico are never filled.",
		}),
});

export const ldapConnectionSchema = z.object({
	url: line(300).meta({ description: "`ldaps://host`, or `ldap://host`, with a port if it is another one." }),
	startTls: z.boolean().default(false).meta({
		description: "Of `ldap://`: TLS begins first. Without it, only hosts of OUTBOUND_ALLOWED_HOSTS can be used.",
	}),
	caCertificate: z.string().trim().max(50_000).nullable().default(null).meta({
		description: "The authority of the certificate of the directory, as PEM; null for those that browsers trust.",
	}),
	base: line(1_024).meta({ description: "Below which people are looked for." }),
	userFilter: line(2_000).default("(objectClass=person)").meta({ description: "RFC 4515; which entries are people." }),
	loginAttributes: z
		.array(attributeName)
		.min(1)
		.max(5)
		.default(["uid", "mail"])
		.meta({ description: "What people may enter as their name." }),
	idAttribute: attributeName.default("entryUUID").meta({
		description: "What never changes and is never given to another person; `objectGUID` in Active Directory.",
	}),
	domains: z
		.array(domain)
		.max(50)
		.default([])
		.meta({ description: "A step that names no connection uses the one with the domain of the entered name." }),
	groups: ldapGroupsSchema.nullable().default(null),
	passwordChange: z.enum(["none", "password-modify", "unicode-pwd"]).default("none").meta({
		description:
			"How a password that has to be changed is written: not at all, by RFC 3062, or by `unicodePwd` of Active Directory.",
	}),
	synchronizeMinutes: z.int().min(5).max(10_080).nullable().default(null).meta({
		description: "The time between synchronizations; null for none but those that are asked for.",
	}),
});

export const ldapProblemSchema = z.enum([...ldapProblems, "no-entries", "no-id", "secret-unreadable"]);

export const ldapPreviewSchema = z
	.object({
		found: z.boolean().meta({ description: "Whether people can sign in." }),
		problem: ldapProblemSchema.nullable().meta({ description: "What failed first." }),
		detail: z.string().nullable().meta({ description: "What the directory said, in English." }),
		entries: z
			.array(
				z.object({
					dn: z.string(),
					subject: z.string().nullable().meta({ description: "Its unchangeable id; null where it has none." }),
					attributes: z.record(z.string(), z.string()).meta({ description: "What a user here would get." }),
					state: z.enum(["active", "must-change", "password-expired", "locked", "disabled", "expired"]),
					groups: z.array(z.string()).meta({ description: "The groups here." }),
				}),
			)
			.meta({ description: "Some people of the directory, as they would be here." }),
	})
	.meta({ id: "LdapPreview" });

export const ldapPreviewRequestSchema = z.object({
	name: z.string().trim().max(200).default("").meta({ description: "Only who has this name; empty for some people." }),
});

export type LdapConnection = z.output<typeof ldapConnectionSchema>;
export type LdapGroups = z.output<typeof ldapGroupsSchema>;
export type LdapPreview = z.infer<typeof ldapPreviewSchema>;
export type LdapPreviewProblem = z.infer<typeof ldapProblemSchema>;
