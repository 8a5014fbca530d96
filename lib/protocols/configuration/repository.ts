import { and, desc, eq, sql as fragment, lte } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { inOneTransaction } from "@/db/one-transaction";
import { configurationChanges, configurations } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import type { ChangeList } from "./contract";

/** How many changes are kept, with the document of before. */
const KEPT = 20;

/** Runs `work` as one transaction, whatever operations it calls. @throws PostgresError 40001 if others change the same */
export async function together<Result>(work: () => Promise<Result>): Promise<Result> {
	return inOneTransaction(await database(), work);
}

/** Serialises those who apply a configuration to an organization: in a transaction, only one can change the row. */
export async function claimConfiguration(organizationId: string): Promise<void> {
	const { orm } = await database();
	await orm
		.insert(configurations)
		.values({ organizationId })
		.onConflictDoUpdate({
			target: configurations.organizationId,
			set: { revision: fragment`${configurations.revision} + 1` },
		});
}

/** Keeps what applied before, and writes the event of the whole. Returns the id of the change. */
export async function insertChange(
	context: RequestContext,
	{ before, changes, deleted }: { before: string; changes: number; deleted: number },
): Promise<string> {
	const { orm } = await database();
	const { organizationId, organizationName, name } = context.principal;
	const id = newId();
	const created = orm.$with("created").as(
		orm
			.insert(configurationChanges)
			.values({ organizationId, id, at: CLOCK, by: name, changes, before })
			.returning({
				id: configurationChanges.organizationId,
				name: fragment<string>`${organizationName}::text`.as("name"),
			}),
	);
	const audit = {
		action: "configuration.applied",
		targetType: "organization",
		details: { changes, deleted, change: id },
	};
	await orm
		.with(created, auditing(orm, created, context, audit))
		.select()
		.from(created);
	const beyond = orm
		.select({ id: configurationChanges.id })
		.from(configurationChanges)
		.where(eq(configurationChanges.organizationId, organizationId))
		.orderBy(desc(configurationChanges.id))
		.limit(1)
		.offset(KEPT);
	await orm
		.delete(configurationChanges)
		.where(and(eq(configurationChanges.organizationId, organizationId), lte(configurationChanges.id, beyond)));
	return id;
}

const { id, at, by, changes } = configurationChanges;

/** The kept changes, newest first. */
export async function selectChanges(organizationId: string): Promise<ChangeList["changes"]> {
	const { orm } = await database();
	return orm
		.select({ id, at, by, changes })
		.from(configurationChanges)
		.where(eq(configurationChanges.organizationId, organizationId))
		.orderBy(desc(at), desc(id));
}

/** A change with the document of before as text; undefined for one that is not kept. */
export async function selectChange(
	organizationId: string,
	changeId: string,
): Promise<(ChangeList["changes"][number] & { before: string }) | undefined> {
	const { orm } = await database();
	const [change] = await orm
		.select({ id, at, by, changes, before: configurationChanges.before })
		.from(configurationChanges)
		.where(and(eq(configurationChanges.organizationId, organizationId), eq(id, changeId)));
	return change;
}
