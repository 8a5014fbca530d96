import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { languages } from "@/lib/platform/i18n/languages";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { documentSchema } from "./document";
import {
	changeNotFound,
	configurationChanged,
	configurationChanging,
	configurationIsWeaker,
	invalidConfiguration,
	secretMissing,
} from "./errors";

const MAX_BODY_BYTES = 8_388_608;

const affectedSchema = z.object({
	applications: z.array(z.string()).optional().meta({ description: "The first ten applications." }),
	totalApplications: z.int().optional(),
	people: z.int().optional().meta({ description: "How many people." }),
	flows: z.array(z.string()).optional(),
});

const plannedChangeSchema = z.object({
	kind: z.string(),
	name: z.string(),
	action: z.enum(["create", "update", "delete"]),
	sentences: z.array(z.string()).meta({ description: "The change in words." }),
	assurance: z
		.array(z.object({ text: z.string(), weaker: z.boolean() }))
		.meta({ description: "How it changes what the paths of a flow prove." }),
	reasons: z.array(z.string()).meta({ description: "Why else something becomes weaker." }),
	weaker: z.boolean().meta({ description: "Whether somebody can reach more than before by proving less." }),
	affected: affectedSchema.meta({ description: "Whom it concerns." }),
});
export type PlannedChange = z.output<typeof plannedChangeSchema>;

const planSchema = z
	.object({
		state: z.string().meta({ description: "The state that was planned, for `If-Match`; also the entity tag." }),
		changes: z.array(plannedChangeSchema).meta({ description: "In the order in which they are made." }),
		weaker: z.boolean(),
		problem: z.string().nullable().meta({
			description:
				"Why applying it would be refused, in English: the changes are made and taken back. Null if they would not be, and for callers who may not apply.",
		}),
		unmanaged: z
			.array(z.object({ kind: z.string(), name: z.string() }))
			.meta({ description: "What the document leaves out, and what stays." }),
	})
	.meta({ id: "ConfigurationPlan" });
export type Plan = z.output<typeof planSchema>;

const appliedSchema = z
	.object({
		changed: z.array(plannedChangeSchema.pick({ kind: true, name: true, action: true })),
		changeId: z.uuid().nullable().meta({ description: "Where the document of before is kept; null without changes." }),
		state: z.string(),
	})
	.meta({ id: "AppliedConfiguration" });
export type Applied = z.output<typeof appliedSchema>;

const configurationSchema = z
	.object({
		document: documentSchema,
		withheld: z.array(z.string()).meta({ description: "Kinds that the caller may not read, which are left out." }),
	})
	.meta({ id: "OrganizationConfiguration" });
export type Configuration = z.output<typeof configurationSchema>;

const changeSchema = z.object({
	id: z.uuid(),
	at: z.iso.datetime(),
	by: z.string(),
	changes: z.int().min(1),
});
const changeListSchema = z.object({ changes: z.array(changeSchema) }).meta({ id: "ConfigurationChangeList" });
export type ChangeList = z.output<typeof changeListSchema>;
const keptChangeSchema = changeSchema
	.extend({ before: documentSchema.meta({ description: "The document of before: applying it returns to it." }) })
	.meta({ id: "ConfigurationChange" });
export type KeptChange = z.output<typeof keptChangeSchema>;

const requestSchema = z.strictObject({
	document: z.unknown(),
	prune: z.boolean().default(false).meta({
		description:
			"Deletes what the document leaves out of the kinds that it has. A kind that it does not have is left as it is.",
	}),
	writeSecrets: z.boolean().default(false).meta({
		description: "Writes the secrets that the document has values for, even where nothing else changes.",
	}),
});

const applySchema = requestSchema.extend({
	acceptsWeaker: z.boolean().default(false).meta({
		description: "Applies also what makes something weaker. Without it, such a document is refused.",
	}),
});

/** The document is checked by the schemas of its kinds, which say which entry is wrong. */
const bodyOf = <Request extends typeof requestSchema>(schema: Request) => ({
	...jsonBody(schema, invalidConfiguration, MAX_BODY_BYTES),
	schema: schema.extend({ document: documentSchema }),
});

const PATH = "/t/{organization}/api/server/v1/configuration";
const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
});
const notOwnOrganization = refusedWhen(organizationNotFound, "It is not the caller's own.");
const common = { tag: "Configuration", params: inOrganization } as const;
const queryRefusal = () => invalidConfiguration;

export const getConfigurationContract = defineContract({
	...common,
	access: "internal_settings_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "getConfiguration",
	summary: "Read the configuration of an organization",
	description:
		"Everything that files describe, with names instead of ids and without secrets, as far as the caller may read it.",
	etag: true,
	costly: true,
	answer: { status: 200, schema: configurationSchema, description: "The document" },
	refusals: [invalidConfiguration, notOwnOrganization],
});

export const planConfigurationContract = defineContract({
	...common,
	access: "internal_settings_mgt_view",
	method: "POST",
	path: `${PATH}/plan`,
	operationId: "planConfiguration",
	summary: "Say what applying a configuration would change",
	description: "Stores nothing. Reading each kind in the document needs its permission.",
	query: z.object({
		language: z
			.enum(languages.map(({ code }) => code))
			.default("en")
			.meta({ description: "Of the sentences." }),
	}),
	queryRefusal,
	body: bodyOf(requestSchema),
	etag: true,
	costly: true,
	answer: { status: 200, schema: planSchema, description: "The changes" },
	refusals: [invalidConfiguration, notOwnOrganization],
});

export const applyConfigurationContract = defineContract({
	...common,
	access: "internal_settings_mgt_update",
	method: "POST",
	path: `${PATH}/apply`,
	operationId: "applyConfiguration",
	summary: "Apply a configuration",
	description:
		"All of it or nothing. Each change needs the permission for its kind, is checked as if it were made alone, and has its audit event. `If-Match` takes the state of a plan.",
	body: bodyOf(applySchema),
	etag: true,
	ifMatch: true,
	costly: true,
	answer: { status: 200, schema: appliedSchema, description: "What was changed" },
	refusals: [
		invalidConfiguration,
		secretMissing,
		notOwnOrganization,
		configurationChanged,
		configurationChanging,
		configurationIsWeaker,
	],
});

export const listConfigurationChangesContract = defineContract({
	...common,
	access: "internal_settings_mgt_view",
	method: "GET",
	path: `${PATH}/changes`,
	operationId: "listConfigurationChanges",
	summary: "List the applied configurations",
	description: "Newest first; the last 20 are kept.",
	answer: { status: 200, schema: changeListSchema, description: "All of them" },
	refusals: [notOwnOrganization],
});

export const getConfigurationChangeContract = defineContract({
	...common,
	params: inOrganization.extend({ changeId: z.string() }),
	access: "internal_settings_mgt_update",
	method: "GET",
	path: `${PATH}/changes/{changeId}`,
	operationId: "getConfigurationChange",
	summary: "Read the configuration before a change",
	answer: { status: 200, schema: keptChangeSchema, description: "The document that applied before" },
	refusals: [notOwnOrganization, changeNotFound],
});
