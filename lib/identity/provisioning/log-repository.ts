import { and, eq, sql as fragment, ilike, lt } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, daysAgo, isAmong } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { type Log, nextOfLog, pageOfLog } from "@/db/log";
import { readInOrder } from "@/db/replica";
import { provisioningLog } from "@/db/schema";
import type { Counted, PageRange } from "@/lib/platform/kernel";
import type { LogEntry, Problem } from "./provisioning-schema";

const KEPT_DAYS = 90;

export interface LogFilter {
	search: string;
	status: "done" | "failed" | undefined;
	/** By time; newest first by default. */
	order: "asc" | "desc";
}

/** A page of what was done at a target, and how much that is. */
export function selectLog(
	organizationId: string,
	targetId: string,
	filter: LogFilter,
	range: PageRange,
): Promise<Counted & { entries: LogEntry[] }> {
	return readInOrder("complete", async ({ orm }) => {
		const log = { ...logOf(organizationId, targetId, filter), isSearched: filter.search !== "" };
		const { total, more, items } = await pageOfLog(orm, log, { range, shown });
		return { total, more, entries: items };
	});
}

/** The next lines; `after` is the last one of the previous call. */
export function selectLogAfter(
	organizationId: string,
	targetId: string,
	filter: LogFilter,
	{ after, limit }: { after: string | undefined; limit: number },
): Promise<LogEntry[]> {
	return readInOrder("complete", ({ orm }) =>
		nextOfLog(orm, logOf(organizationId, targetId, filter), {
			...{ after: after === undefined ? undefined : { id: after }, limit, shown },
		}),
	);
}

/** Deletes at most `max` lines beyond their time. Returns their number. */
export async function deleteOldProvisioningLog(max: number): Promise<number> {
	const { orm } = await database();
	const { createdAt } = provisioningLog;
	const old = orm
		.select({ CTID })
		.from(provisioningLog)
		.where(lt(createdAt, daysAgo(KEPT_DAYS)))
		.orderBy(createdAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(provisioningLog).where(isAmong(old));
	return count;
}

const { id, kind, resourceId, name, operation, members, problem, detail, createdAt } = provisioningLog;
const shown = {
	...{ id, at: createdAt, kind, resourceId, name, operation, members },
	...{ problem: fragment<Problem | null>`${problem}`, detail },
};

function logOf(organizationId: string, targetId: string, { search, status, order }: LogFilter): Log {
	return {
		...{ table: provisioningLog, key: { id }, order },
		owned: and(eq(provisioningLog.organizationId, organizationId), eq(provisioningLog.targetId, targetId)),
		within:
			status === undefined
				? undefined
				: status === "failed"
					? fragment`${problem} is not null`
					: fragment`${problem} is null`,
		matching: search === "" ? undefined : ilike(name, containsPattern(search)),
	};
}
