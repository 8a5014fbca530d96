import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";
import { isMappable } from "./scim/member";

export const MAX_TARGETS = 20;
const MAX_NAMED = 100;

const name = z.string().trim().min(1, "must not be blank").max(255).regex(VISIBLE_TEXT, "must be one line of text");

const address = z
	.url({ protocol: /^https?$/, error: "must be an http or https address" })
	.max(2_000)
	.refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
		error: "must not hold a name or password",
	});

const baseUrl = address
	.refine((text) => !/[?#]/.test(text), { error: "must not hold a query or a fragment" })
	.transform((text) => text.replace(/\/+$/, ""))
	.meta({ description: "Where `/Users` and `/Groups` are below." });

const authentication = z
	.discriminatedUnion("type", [
		z.strictObject({ type: z.literal("bearer") }).meta({ description: "The secret is sent as a bearer token." }),
		z
			.strictObject({
				type: z.literal("client-credentials"),
				tokenUrl: address,
				clientId: z.string().min(1).max(255).regex(VISIBLE_TEXT, "must be one line of text"),
				scope: z.string().max(1_000).regex(VISIBLE_TEXT, "must be one line of text").default(""),
			})
			.meta({ description: "The secret is that of an OAuth 2.0 client, which gets tokens at `tokenUrl`." }),
	])
	.meta({ id: "ProvisioningAuthentication" });

/** Who is provisioned, in which applications, groups and roles are named by their ids, or in files by their names. */
function peopleOf(thing: z.ZodString | z.ZodUUID, id: string) {
	const things = z.array(thing).min(1).max(MAX_NAMED);
	return z
		.discriminatedUnion("kind", [
			z.strictObject({ kind: z.literal("everybody") }),
			z
				.strictObject({ kind: z.literal("application"), application: thing })
				.meta({ description: "Those who may use the application." }),
			z.strictObject({ kind: z.literal("groups"), groups: things }).meta({ description: "Members of any of them." }),
			z.strictObject({ kind: z.literal("roles"), roles: things }).meta({ description: "Holders of any of them." }),
		])
		.meta({ id });
}

const mapping = z
	.array(
		z
			.strictObject({
				member: z.string().max(200).refine(isMappable, {
					error:
						'must be a member of SCIM users such as title, name.givenName, emails[type eq "work"].value or urn:…:User:department',
				}),
				from: z.enum(["attribute", "text"]),
				value: z.string().min(1).max(1_024).meta({ description: "The name of the attribute, or the text." }),
			})
			.meta({ id: "ProvisioningMapping" }),
	)
	.min(1)
	.max(50)
	.refine((rows) => new Set(rows.map(({ member }) => member)).size === rows.length, {
		error: "must not map a member twice",
	})
	.refine((rows) => rows.some(({ member }) => member === "userName"), { error: "must map userName" });

const dailyLimit = z.int().min(1).max(100_000).nullable().meta({
	description: "How many accounts are deactivated or deleted there within 24 hours; others wait. Null: all of them.",
});

export const DEFAULT_MAPPING: z.output<typeof mapping> = [
	{ member: "userName", from: "attribute", value: "userName" },
	{ member: "displayName", from: "attribute", value: "displayName" },
	{ member: "name.givenName", from: "attribute", value: "givenName" },
	{ member: "name.familyName", from: "attribute", value: "familyName" },
	{ member: 'emails[type eq "work"].value', from: "attribute", value: "email" },
];

function contentOf(thing: z.ZodString | z.ZodUUID, prefix: string) {
	return {
		baseUrl,
		authentication,
		people: peopleOf(thing, `${prefix}ProvisionedPeople`),
		mapping,
		groups: z
			.array(thing)
			.max(MAX_NAMED)
			.meta({ description: "Groups that are sent too, with those of their members who are provisioned." }),
		writes: z.enum(["patch", "put"]).meta({ description: "How changes are sent." }),
		leavers: z
			.enum(["deactivate", "delete", "keep"])
			.meta({ description: "What happens there to those who are no longer provisioned, or are deleted here." }),
		takesOver: z.boolean().meta({
			description:
				"Whether accounts there with the same username and the `externalId` of another source are taken over.",
		}),
		dailyLimit,
		reconciles: z.enum(["daily", "on-demand"]).meta({ description: "When everybody here and there is compared." }),
	};
}

function withDefaults(content: ReturnType<typeof contentOf>) {
	return {
		...content,
		mapping: content.mapping.default(DEFAULT_MAPPING),
		groups: content.groups.default([]),
		writes: content.writes.default("patch"),
		leavers: content.leavers.default("deactivate"),
		takesOver: content.takesOver.default(false),
		dailyLimit: content.dailyLimit.default(50),
		reconciles: content.reconciles.default("daily"),
	};
}

const content = contentOf(z.uuid(), "");

export const targetContentSchema = z.strictObject(content);
export type TargetContent = z.output<typeof targetContentSchema>;

const secret = z
	.string()
	.min(1)
	.max(8_192)
	.regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces")
	.meta({ description: "The token, or the secret of the client. Never returned." });

export const newTargetSchema = z
	.strictObject({
		name,
		enabled: z.boolean().default(false).meta({ description: "Whether anything is sent." }),
		...withDefaults(content),
		secret: secret.optional(),
	})
	.meta({ id: "NewProvisioningTarget" });
export type NewTarget = z.output<typeof newTargetSchema>;

/** A target as files have it: applications, groups and roles by their names, and without its secret. */
export const namedTargetSchema = z.strictObject({
	name,
	enabled: z.boolean().default(false),
	...withDefaults(contentOf(z.string().min(1).max(255), "Named")),
});

export const targetUpdateSchema = z
	.strictObject({ name, enabled: z.boolean(), ...content, secret })
	.partial()
	.meta({ id: "ProvisioningTargetUpdate" });
export type TargetUpdate = z.output<typeof targetUpdateSchema>;

export const problems = [
	"unreachable",
	"timeout",
	"refused-address",
	"too-large",
	"unauthorized",
	"token",
	"busy",
	"server",
	"refused",
	"conflict",
	"not-scim",
	"other-owner",
	"no-user-name",
	"daily-limit",
	"no-secret",
	"scope-gone",
	"broken",
] as const;
export type Problem = (typeof problems)[number];

const timestamp = z.iso.datetime();
const problem = z.enum(problems).nullable();
const detail = z.string().nullable().meta({ description: "The words of the service." });

export const targetSchema = z
	.object({
		id: z.uuid(),
		name: z.string(),
		enabled: z.boolean(),
		...content,
		secretReadable: z.boolean().meta({
			description: "False without a secret, or when the key it was encrypted with is lost: nothing is sent.",
		}),
		counts: z
			.object({ waiting: z.int().min(0), done: z.int().min(0), failed: z.int().min(0) })
			.meta({ description: "Of people and groups." }),
		pausedUntil: timestamp.nullable().meta({ description: "Nothing is sent before." }),
		problem: problem.meta({ description: "Why nothing is sent." }),
		detail,
		createdAt: timestamp,
		updatedAt: timestamp,
	})
	.meta({ id: "ProvisioningTarget" });
export type Target = z.infer<typeof targetSchema>;

export const operations = ["create", "adopt", "update", "deactivate", "reactivate", "delete", "none"] as const;
export type Operation = (typeof operations)[number];
const operation = z
	.enum(operations)
	.meta({ description: "`adopt`: an account that was there already. `none`: nothing." });

const kind = z.enum(["user", "group"]);

export const logEntrySchema = z
	.object({
		id: z.uuid(),
		at: timestamp,
		kind,
		resourceId: z.uuid().meta({ description: "Of the user or the group here." }),
		name: z.string(),
		operation,
		members: z.array(z.string()).meta({ description: "The members that were changed." }),
		problem: problem.meta({ description: "Why it failed; null for what was done." }),
		detail,
	})
	.meta({ id: "ProvisioningLogEntry" });
export type LogEntry = z.infer<typeof logEntrySchema>;

export const findings = ["missing", "different", "extra"] as const;
export const outcomes = ["reported", "repaired", "queued", "failed"] as const;
/** How many findings of one reconciliation are kept with their names; all are counted. */
export const MAX_FINDINGS = 500;

export const findingSchema = z
	.object({
		finding: z.enum(findings),
		name: z.string(),
		resourceId: z.uuid().nullable().meta({ description: "Of the user here; null where there is none." }),
		remoteId: z.string().nullable(),
		members: z.array(z.string()),
		outcome: z.enum(outcomes).meta({ description: "`queued`: it is done within seconds." }),
		problem,
		detail,
	})
	.meta({ id: "ProvisioningFinding" });
export type Finding = z.infer<typeof findingSchema>;

const countsSchema = z.object({
	...{ same: z.int().min(0), missing: z.int().min(0), different: z.int().min(0), extra: z.int().min(0) },
	...{ repaired: z.int().min(0), queued: z.int().min(0), failed: z.int().min(0) },
});
export type ReconciliationCounts = z.infer<typeof countsSchema>;

export const reconciliationSchema = z
	.object({
		id: z.uuid(),
		dryRun: z.boolean(),
		status: z.enum(["waiting", "working", "done", "failed"]),
		requestedBy: z.string().nullable().meta({ description: "Null for the schedule." }),
		counts: countsSchema,
		findings: z.array(findingSchema).meta({ description: `The first ${MAX_FINDINGS}.` }),
		problem: problem.meta({ description: "Why it failed. What was repaired before stays." }),
		detail,
		createdAt: timestamp,
		startedAt: timestamp.nullable(),
		finishedAt: timestamp.nullable(),
	})
	.meta({ id: "ProvisioningReconciliation" });
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const newReconciliationSchema = z
	.strictObject({
		dryRun: z.boolean().default(false).meta({ description: "Report what differs, and change nothing." }),
	})
	.meta({ id: "NewProvisioningReconciliation" });
export type NewReconciliation = z.output<typeof newReconciliationSchema>;

export const targetTestSchema = z
	.object({
		ok: z.boolean(),
		users: z.int().min(0).nullable().meta({ description: "How many users are there." }),
		problem,
		detail,
	})
	.meta({ id: "ProvisioningTest" });
export type TargetTest = z.infer<typeof targetTestSchema>;

export const previewRequestSchema = z
	.strictObject({ username: z.string().min(1).max(255) })
	.meta({ id: "ProvisioningPreviewRequest" });

export const previewSchema = z
	.object({
		userId: z.uuid(),
		username: z.string(),
		included: z.boolean().meta({ description: "Whether the person is provisioned." }),
		values: z.array(z.object({ member: z.string(), value: z.string() })).meta({
			description: "What would be there; an empty text is nothing.",
		}),
		operation: operation.nullable().meta({ description: "What would be done; null where the service does not say." }),
		members: z.array(z.string()),
		remoteId: z.string().nullable(),
		problem,
		detail,
	})
	.meta({ id: "ProvisioningPreview" });
export type Preview = z.infer<typeof previewSchema>;

/** What the console offers for a target: of groups, roles and applications the first thousand by name. */
export interface TargetChoices {
	groups: { id: string; name: string }[];
	roles: { id: string; name: string }[];
	applications: { id: string; name: string }[];
	attributes: { name: string; label: string; standard: boolean }[];
}
