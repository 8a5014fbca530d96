import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

export const MAX_RULES = 100;
/** How long what a rule did can be undone. */
export const UNDO_DAYS = 7;
/** How far a dry run looks back for events. */
export const TRIED_DAYS = 30;
/** How many people of a dry run are named; all are counted. */
export const MAX_NAMED = 200;

const name = z.string().trim().min(1, "must not be blank").max(255).regex(VISIBLE_TEXT, "must be one line of text");
const attribute = z.string().min(1).max(64);
/** The parts of a rule, in which groups and roles are named by their ids, or in files by their names. */
function partsOf(thing: z.ZodString | z.ZodUUID, prefix: string) {
	const [group, role] = [thing, thing];
	const triggerSchema = z
		.discriminatedUnion("on", [
			z.strictObject({ on: z.literal("holds") }).meta({ description: "As soon as all conditions hold." }),
			z.strictObject({ on: z.literal("attribute-changed"), attribute }),
			z.strictObject({ on: z.literal("group-joined"), group }),
			z.strictObject({ on: z.literal("group-left"), group }),
			z.strictObject({ on: z.literal("created") }),
			z.strictObject({ on: z.literal("imported") }).meta({ description: "Created from a directory." }),
			z.strictObject({ on: z.literal("invitation-accepted") }),
			z.strictObject({ on: z.literal("disabled") }),
		])
		.meta({ id: `${prefix}Trigger` });

	const conditionSchema = z
		.discriminatedUnion("kind", [
			z.strictObject({
				kind: z.literal("attribute"),
				attribute,
				comparison: z.enum(["is", "is-not", "present", "absent"]),
				value: z.string().max(1_024).default("").meta({ description: "Upper and lower case are alike." }),
			}),
			z.strictObject({ kind: z.literal("in-group"), group }),
			z.strictObject({ kind: z.literal("not-in-group"), group }),
			z.strictObject({
				kind: z.literal("no-sign-in"),
				days: z
					.int()
					.min(1)
					.max(3_650)
					.meta({ description: "Since the last sign-in, or since the account was created." }),
			}),
			z.strictObject({
				kind: z.literal("date-reached"),
				attribute: attribute.meta({ description: "One of the type date; a day begins at midnight UTC." }),
				days: z
					.int()
					.min(-365)
					.max(365)
					.default(0)
					.meta({ description: "So many days after it; before it, if negative." }),
			}),
		])
		.meta({ id: `${prefix}Condition` });

	const actionSchema = z
		.discriminatedUnion("kind", [
			z.strictObject({ kind: z.literal("give-group"), group }),
			z.strictObject({ kind: z.literal("take-group"), group }),
			z.strictObject({ kind: z.literal("give-role"), role }),
			z.strictObject({ kind: z.literal("take-role"), role }),
			z.strictObject({
				kind: z.literal("notify"),
				to: z.enum(["person", "manager", "addresses"]),
				addresses: z.array(z.email().max(254)).max(10).default([]),
				subject: z.string().min(1).max(200).regex(VISIBLE_TEXT, "must be one line of text"),
				text: z.string().min(1).max(5_000).meta({ description: "With `{{name}}`, `{{username}}` and `{{rule}}`." }),
			}),
			z.strictObject({ kind: z.literal("disable") }).meta({ description: "Ends all sessions." }),
			z.strictObject({
				kind: z.literal("delete"),
				afterDays: z.int().min(0).max(365).default(0).meta({ description: "Not if the reason has gone by then." }),
			}),
			z
				.strictObject({
					kind: z.literal("hand-over"),
					to: z.enum(["manager", "user"]),
					user: z.uuid().nullable().default(null),
				})
				.meta({ description: "The reviews of access in which the person is a reviewer, and their agents." }),
		])
		.meta({ id: `${prefix}Action` });
	return { trigger: triggerSchema, condition: conditionSchema, action: actionSchema };
}

const { trigger: triggerSchema, condition: conditionSchema, action: actionSchema } = partsOf(z.uuid(), "Lifecycle");

export type Trigger = z.output<typeof triggerSchema>;
export type Condition = z.output<typeof conditionSchema>;
export type Action = z.output<typeof actionSchema>;

const dailyLimit = z
	.int()
	.min(1)
	.max(100_000)
	.nullable()
	.meta({ description: "How many people it disables or deletes within 24 hours; the others wait. Null: all of them." });

export const ruleContentSchema = z.strictObject({
	trigger: triggerSchema,
	conditions: z.array(conditionSchema).max(10).default([]),
	actions: z.array(actionSchema).min(1).max(10),
	dailyLimit: dailyLimit.default(50),
});
export type RuleContent = z.output<typeof ruleContentSchema>;

export const newRuleSchema = ruleContentSchema
	.extend({ name, enabled: z.boolean().default(false) })
	.meta({ id: "NewLifecycleRule" });
export type NewRule = z.output<typeof newRuleSchema>;

const byName = partsOf(z.string().min(1).max(255), "NamedLifecycle");

/** A rule as files have it: groups and roles by their names. */
export const namedRuleSchema = z.strictObject({
	name,
	enabled: z.boolean().default(false),
	trigger: byName.trigger,
	conditions: z.array(byName.condition).max(10).default([]),
	actions: z.array(byName.action).min(1).max(10),
	dailyLimit: ruleContentSchema.shape.dailyLimit,
});

export const ruleUpdateSchema = z
	.strictObject({
		name,
		enabled: z.boolean(),
		trigger: triggerSchema,
		conditions: z.array(conditionSchema).max(10),
		actions: ruleContentSchema.shape.actions,
		dailyLimit,
	})
	.partial()
	.meta({ id: "LifecycleRuleUpdate" });
export type RuleUpdate = z.output<typeof ruleUpdateSchema>;

const timestamp = z.iso.datetime();

export const ruleSchema = z
	.object({
		id: z.uuid(),
		name: z.string(),
		enabled: z.boolean(),
		...ruleContentSchema.shape,
		author: z.string().meta({ description: "Who saved it last: a rule does nothing that its author could not do." }),
		enabledAt: timestamp.nullable(),
		createdAt: timestamp,
		updatedAt: timestamp,
	})
	.meta({ id: "LifecycleRule" });
export type Rule = z.infer<typeof ruleSchema>;

export const outcomes = ["done", "unchanged", "refused", "undone"] as const;

export const changeSchema = z
	.object({
		kind: z.enum(["give-group", "take-group", "give-role", "take-role", "notify", "disable", "delete", "hand-over"]),
		target: z.string().nullable().meta({ description: "Id of the group, the role or the user." }),
		name: z.string().meta({ description: "Name of the group or role, or who was written to." }),
		outcome: z.enum(outcomes),
		detail: z.string().nullable().meta({ description: "The words of a refusal, in English." }),
		reviews: z.array(z.string()).optional().meta({ description: "Ids of the reviews that were handed over." }),
		agents: z.array(z.string()).optional().meta({ description: "Ids of the agents that were handed over." }),
	})
	.meta({ id: "LifecycleChange" });
export type Change = z.infer<typeof changeSchema>;

export const reasonSchema = z
	.object({
		trigger: triggerSchema,
		conditions: z.array(z.object({ condition: conditionSchema, value: z.string() })).meta({
			description: "What held, with the values at that time.",
		}),
	})
	.meta({ id: "LifecycleReason" });
export type Reason = z.infer<typeof reasonSchema>;

export const effectStatuses = ["waiting", "working", "done", "cancelled", "undone"] as const;

export const effectSchema = z
	.object({
		id: z.uuid(),
		ruleName: z.string(),
		userId: z.uuid(),
		username: z.string(),
		reason: reasonSchema,
		status: z.enum(effectStatuses).meta({ description: "`cancelled`: the reason had gone, or the rule." }),
		changes: z.array(changeSchema),
		dueAt: timestamp.nullable().meta({ description: "When it will happen, while it waits." }),
		createdAt: timestamp,
		finishedAt: timestamp.nullable(),
		undoneBy: z.string().nullable(),
		undoneAt: timestamp.nullable(),
		undoable: z.boolean(),
		passStartedAt: timestamp.nullable().meta({
			description: "When the pass over everybody began that found the reason: the same for all that it did.",
		}),
	})
	.meta({ id: "LifecycleEffect" });
export type Effect = z.infer<typeof effectSchema>;

export const passUndoRequestSchema = z
	.strictObject({ after: z.uuid().nullable().default(null).meta({ description: "`next` of the answer before." }) })
	.meta({ id: "LifecyclePassUndoRequest" });
export type PassUndoRequest = z.output<typeof passUndoRequestSchema>;

export const passUndoSchema = z
	.object({
		undone: z.int().min(0),
		refused: z.array(z.object({ effectId: z.uuid(), username: z.string(), problem: z.string() })).meta({
			description: "What could not be undone, with the words of the refusal.",
		}),
		next: z.uuid().nullable().meta({ description: "To go on with; null at the end." }),
	})
	.meta({ id: "LifecyclePassUndo" });
export type PassUndo = z.infer<typeof passUndoSchema>;

export const trialSchema = z
	.object({
		basis: z.enum(["now", "last-30-days", "future"]).meta({
			description:
				"`now`: who would be affected at once. `last-30-days`: whom it would have affected, had it been enabled. `future`: only what comes is a reason, so that nobody can be named.",
		}),
		judged: z.int().min(0).meta({ description: "How many people were looked at." }),
		complete: z.boolean().meta({ description: "False where there are more people than a dry run looks at." }),
		affected: z.int().min(0),
		counts: z.array(z.object({ action: changeSchema.shape.kind, name: z.string(), changes: z.int().min(0) })).meta({
			description: "By action: for how many people it would change something.",
		}),
		people: z.array(z.object({ userId: z.uuid(), username: z.string(), displayName: z.string() })).meta({
			description: `The first ${MAX_NAMED}.`,
		}),
	})
	.meta({ id: "LifecycleTrial" });
export type Trial = z.infer<typeof trialSchema>;

/** What the console offers for a rule or a review: of groups and roles the first thousand by name. */
export interface RuleChoices {
	groups: { id: string; name: string }[];
	roles: { id: string; name: string }[];
	attributes: { name: string; label: string; standard: boolean; isDate: boolean }[];
}
