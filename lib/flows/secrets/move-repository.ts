import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/builder";
import { database } from "@/db/client";
import { asFields, CLOCK, NOW } from "@/db/conditions";
import { auditEvents, executedVersions, flowDrafts, flowVersions, organizationSecrets, startMoves } from "@/db/schema";

export interface MovedSecret {
	organizationId: string;
	eventId: string;
	name: string;
	value: string;
	origins: string[];
}

/**
 * Runs a move unless it has been done in this database, stores the secrets that it returns with their audit rows, and records it;
 * all in one transaction. Another process waits for it and then does nothing. @returns the number of stored secrets
 */
export async function once(name: string, move: (tx: Transaction) => Promise<readonly MovedSecret[]>): Promise<number> {
	const { orm } = await database();
	const [done] = await orm.select({ name: startMoves.name }).from(startMoves).where(eq(startMoves.name, name));
	if (done !== undefined) return 0;
	return orm.transaction(async (tx) => {
		const mine = await tx
			.insert(startMoves)
			.values({ name, doneAt: NOW })
			.onConflictDoNothing()
			.returning({ name: startMoves.name });
		if (mine.length === 0) return 0;
		const secrets = await move(tx);
		for (const secret of secrets) await insertMoved(tx, secret);
		return secrets.length;
	});
}

async function insertMoved(tx: Transaction, { eventId, ...secret }: MovedSecret): Promise<void> {
	const { organizationId, name } = organizationSecrets;
	const created = tx.$with("created").as(
		tx
			.insert(organizationSecrets)
			.values({ ...secret, revision: 1, createdAt: NOW, updatedAt: NOW, updatedBy: "Portico" })
			.returning({ organizationId, name }),
	);
	const event = asFields({
		...{ organizationId: created.organizationId, id: eventId, at: CLOCK },
		...{ actorType: "system", actorId: "system", actorName: "Portico" },
		...{ action: "secret.created", targetType: "secret", targetId: created.name, targetName: created.name },
		details: JSON.stringify({ origins: secret.origins.join(" "), moved: true }),
		...{ requestId: "", clientAddress: "" },
	});
	await tx.with(created).insert(auditEvents).select(tx.select(event).from(created));
}

type Change = (organizationId: string, document: string) => string | null;

/**
 * Offers every stored definition with an HTTP step, and stores what `change` returns in its place: versions, what they execute,
 * drafts, and the copies for running executions. One definition is in memory at a time.
 */
export async function forEachCallingDefinition(tx: Transaction, change: Change): Promise<void> {
	await changeVersions(tx, change);
	await changeDrafts(tx, change);
	await changeExecuted(tx, change);
}

/** What a version or a draft is stored under. */
interface Place {
	organizationId: string;
	flowId: string;
	version: number;
}

const BEFORE_ALL: Place = {
	organizationId: "00000000-0000-0000-0000-000000000000",
	flowId: "00000000-0000-0000-0000-000000000000",
	version: -1,
};

const isAfter = (table: typeof flowVersions | typeof executedVersions, { organizationId, flowId, version }: Place) =>
	sql`(${table.organizationId}, ${table.flowId}, ${table.version}) > (${organizationId}::uuid, ${flowId}::uuid, ${version}::int)`;

const isAt = (table: typeof flowVersions | typeof executedVersions, { organizationId, flowId, version }: Place) =>
	and(eq(table.organizationId, organizationId), eq(table.flowId, flowId), eq(table.version, version));

const calls = (document: SQL) => gt(sql`strpos(${document}, '"HTTPRequestExecutor"')`, 0);

async function changeVersions(tx: Transaction, change: Change): Promise<void> {
	const { organizationId, flowId, version, nodes, expanded } = flowVersions;
	for (let after = BEFORE_ALL; ; ) {
		const [row] = await tx
			.select({ organizationId, flowId, version, nodes, expanded })
			.from(flowVersions)
			.where(and(isAfter(flowVersions, after), calls(sql`coalesce(${expanded}, ${nodes})`)))
			.orderBy(organizationId, flowId, version)
			.limit(1);
		if (row === undefined) return;
		after = row;
		const changed = {
			nodes: change(row.organizationId, row.nodes) ?? row.nodes,
			expanded: row.expanded && (change(row.organizationId, row.expanded) ?? row.expanded),
		};
		if (changed.nodes !== row.nodes || changed.expanded !== row.expanded)
			await tx.update(flowVersions).set(changed).where(isAt(flowVersions, row));
	}
}

async function changeDrafts(tx: Transaction, change: Change): Promise<void> {
	const { organizationId, flowId, document } = flowDrafts;
	for (let after: Omit<Place, "version"> = BEFORE_ALL; ; ) {
		const [row] = await tx
			.select({ organizationId, flowId, document })
			.from(flowDrafts)
			.where(
				and(
					sql`(${organizationId}, ${flowId}) > (${after.organizationId}::uuid, ${after.flowId}::uuid)`,
					...[isNotNull(document), calls(sql`${document}`)],
				),
			)
			.orderBy(organizationId, flowId)
			.limit(1)
			.for("update");
		if (row === undefined) return;
		after = row;
		const changed = change(row.organizationId, row.document ?? "");
		if (changed !== null)
			await tx
				.update(flowDrafts)
				.set({ document: changed })
				.where(and(eq(organizationId, row.organizationId), eq(flowId, row.flowId)));
	}
}

async function changeExecuted(tx: Transaction, change: Change): Promise<void> {
	const { organizationId, flowId, version, nodes } = executedVersions;
	for (let after = BEFORE_ALL; ; ) {
		const [row] = await tx
			.select({ organizationId, flowId, version, nodes })
			.from(executedVersions)
			.where(and(isAfter(executedVersions, after), calls(sql`${nodes}`)))
			.orderBy(organizationId, flowId, version)
			.limit(1);
		if (row === undefined) return;
		after = row;
		const changed = change(row.organizationId, row.nodes);
		if (changed !== null) await tx.update(executedVersions).set({ nodes: changed }).where(isAt(executedVersions, row));
	}
}
