import { and, asc, eq, sql as fragment, lt } from "drizzle-orm";
import { builderIn, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { AT_ONCE, CLOCK, STATEMENT } from "@/db/conditions";
import { rowWhere } from "@/db/row-where";
import { lifecycleEffects, lifecyclePasses, lifecycleRules, lifecycleSights } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Author } from "./acting";
import { type RuleContent, ruleContentSchema } from "./rule-schema";

type Stored = typeof lifecycleRules.$inferSelect;
export type RuleRow = Omit<Stored, "content"> & { content: RuleContent };

const isRule = (organizationId: string, id: string) =>
	and(eq(lifecycleRules.organizationId, organizationId), eq(lifecycleRules.id, id));

const asRow = ({ content, ...row }: Stored): RuleRow => ({ ...row, content: ruleContentSchema.parse(content) });

/** The rules of an organization, by name. */
export async function selectRules(organizationId: string): Promise<RuleRow[]> {
	const { orm } = await database();
	const rows = await orm
		.select()
		.from(lifecycleRules)
		.where(eq(lifecycleRules.organizationId, organizationId))
		.orderBy(fragment`lower(${lifecycleRules.name})`, asc(lifecycleRules.id));
	return rows.map(asRow);
}

export async function selectRule(organizationId: string, id: string): Promise<RuleRow | undefined> {
	const { orm } = await database();
	const [row] = await orm.select().from(lifecycleRules).where(isRule(organizationId, id));
	return row && asRow(row);
}

export type RuleToWrite = Pick<RuleRow, "id" | "name" | "enabled" | "content"> & Author;

const TAKEN = /^lifecycle_rules_name/;
const CHANGED = { id: lifecycleRules.id, name: lifecycleRules.name };
const entry = (verb: string, details?: AuditEntry["details"]): AuditEntry => ({
	...{ action: `lifecycle-rule.${verb}`, targetType: "lifecycle-rule" },
	...(details && { details }),
});

/** Stores a rule with its audit row, unless the organization has `max` of them; enabled, it judges people within seconds. */
export async function insertRule(
	context: RequestContext,
	rule: RuleToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const row = {
		...{ organizationId, ...rule, revision: 1, createdAt: STATEMENT, updatedAt: STATEMENT },
		enabledAt: rule.enabled ? STATEMENT : null,
	};
	const outcome = await unlessViolating("unique", TAKEN, () =>
		sql.begin(async (tx) => {
			const orm = builderIn(tx);
			const isRoom = lt(orm.$count(lifecycleRules, eq(lifecycleRules.organizationId, organizationId)), max);
			const created = orm.$with("created").as(
				orm
					.insert(lifecycleRules)
					.select(rowWhere(lifecycleRules, row, isRoom))
					.returning(CHANGED),
			);
			const rows = await orm
				.with(created, auditing(orm, created, context, entry("created", { enabled: rule.enabled })))
				.select()
				.from(created);
			if (rows.length === 0) return "full";
			await beginPass(orm, organizationId);
			return "created";
		}),
	);
	return (outcome as "created" | "full" | undefined) ?? "taken";
}

/**
 * Writes the next revision with its audit row; undefined if the rule has another one. With `anew` what the rule has seen is forgotten, and
 * only what happens from now on is a reason.
 */
export async function updateRuleRow(
	context: RequestContext,
	{ id, ...written }: RuleToWrite,
	{ revision, anew }: { revision: number; anew: boolean },
): Promise<"updated" | "taken" | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const outcome = await unlessViolating("unique", TAKEN, () =>
		sql.begin(async (tx) => {
			const orm = builderIn(tx);
			const updated = orm.$with("updated").as(
				orm
					.update(lifecycleRules)
					.set({
						...written,
						...(!written.enabled ? { enabledAt: null } : anew ? { enabledAt: CLOCK } : {}),
						...{ revision: fragment`${lifecycleRules.revision} + 1`, updatedAt: CLOCK },
					})
					.where(and(isRule(organizationId, id), eq(lifecycleRules.revision, revision)))
					.returning(CHANGED),
			);
			const rows = await orm
				.with(updated, auditing(orm, updated, context, entry("updated", { enabled: written.enabled })))
				.select()
				.from(updated);
			if (rows.length === 0) return "changed";
			if (anew) {
				const { organizationId: of, ruleId } = lifecycleSights;
				await orm.delete(lifecycleSights).where(and(eq(of, organizationId), eq(ruleId, id)));
			}
			if (!written.enabled) await cancelWaiting(orm, organizationId, id);
			await beginPass(orm, organizationId);
			return "updated";
		}),
	);
	if (outcome === undefined) return "taken";
	return outcome === "updated" ? "updated" : undefined;
}

/** Deletes a rule; what it did stays in the log, and what it would do later is cancelled. */
export async function deleteRuleRow(context: RequestContext, id: string): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const deleted = orm
			.$with("deleted")
			.as(orm.delete(lifecycleRules).where(isRule(organizationId, id)).returning(CHANGED));
		await orm
			.with(deleted, auditing(orm, deleted, context, entry("deleted")))
			.select()
			.from(deleted);
		await cancelWaiting(orm, organizationId, id);
		await beginPass(orm, organizationId);
	});
}

async function cancelWaiting(orm: Statements, organizationId: string, ruleId: string): Promise<void> {
	const { organizationId: of, ruleId: rule, status } = lifecycleEffects;
	await orm
		.update(lifecycleEffects)
		.set({ status: "cancelled", finishedAt: CLOCK })
		.where(and(eq(of, organizationId), eq(rule, ruleId), eq(status, "waiting")));
}

/** People are judged from the first one on; nobody where no rule is enabled. */
async function beginPass(orm: Statements, organizationId: string): Promise<void> {
	const enabled = orm.$count(
		lifecycleRules,
		and(eq(lifecycleRules.organizationId, organizationId), lifecycleRules.enabled),
	);
	const { organizationId: of } = lifecyclePasses;
	await orm.delete(lifecyclePasses).where(and(eq(of, organizationId), fragment`${enabled} = 0`));
	const row = { organizationId, afterUser: null, startedAt: CLOCK, dueAt: AT_ONCE };
	await orm
		.insert(lifecyclePasses)
		.select(rowWhere(lifecyclePasses, row, fragment`${enabled} > 0`))
		.onConflictDoUpdate({ target: of, set: { afterUser: null, startedAt: CLOCK, dueAt: AT_ONCE } });
}
