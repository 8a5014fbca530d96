import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { malformedQuery, organizationNotFound } from "@/lib/platform/http/refusals";
import { languages } from "@/lib/platform/i18n/languages";

/** The kinds of things, in the order of an answer. */
export const foundKinds = [
	"user",
	"group",
	"role",
	"organization",
	"domain",
	"application",
	"api-resource",
	"flow",
	"identity-provider",
	"sender",
	"secret",
	"action",
	"webhook",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The section of the console with the things of each kind. */
export const sectionOf: Readonly<Record<FoundKind, string>> = {
	user: "users",
	group: "groups",
	role: "roles",
	organization: "organizations",
	domain: "domains",
	application: "applications",
	"api-resource": "api-resources",
	flow: "flows",
	"identity-provider": "identity-providers",
	sender: "senders",
	secret: "secrets",
	action: "actions",
	webhook: "webhooks",
};

/** The page of a thing in the console. */
export function pageOfFound({ kind, id }: Pick<Found, "kind" | "id">): string {
	return `/console/${sectionOf[kind]}/${encodeURIComponent(id)}`;
}

const foundSchema = z.object({
	kind: z.enum(foundKinds),
	id: z.string().meta({ description: "Of the thing; with a domain, of the organization that has it." }),
	name: z.string(),
	detail: z.string().meta({
		description:
			"What tells things of the same name apart: a username, a client id, the organization of a domain. Empty where there is nothing.",
	}),
});
export type Found = z.output<typeof foundSchema>;

export const MAX_FOUND_OF_A_KIND = 5;

export const findThingsContract = defineContract({
	tag: "Finding",
	access: "any-token",
	method: "GET",
	path: "/t/{organization}/api/server/v1/find",
	operationId: "findThings",
	summary: "Find things of an organization by a part of their name",
	description: `Answers the first ${MAX_FOUND_OF_A_KIND} of each kind, of those kinds that the token may list and read: names that begin with the text come first. With a token that may list none, nothing is found. Of very many users that match, the first of a part are answered. Organizations are those below, at any depth.`,
	params: z.object({
		organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
	}),
	query: z.object({
		text: z
			.string()
			.trim()
			.min(1)
			.max(200)
			.regex(/^[^\0]*$/, "must not hold NUL")
			.meta({ description: "Part of a name; upper and lower case are alike." }),
		language: z
			.enum(languages.map(({ code }) => code))
			.optional()
			.meta({ description: "Roles that Portico ships are also found by their names in this language." }),
	}),
	answer: {
		status: 200,
		schema: z.object({ found: z.array(foundSchema) }).meta({ id: "FoundThings" }),
		description: "What was found, kind by kind",
	},
	refusals: [malformedQuery, organizationNotFound],
});
