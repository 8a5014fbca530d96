import type { Principal } from "@/lib/platform/kernel";
import { selectCompletions } from "./completion-repository";

/** How many executions that began in the last seven days have ended, and how many of these by completion. */
export interface Completion {
	completed: number;
	ended: number;
}

const DAYS = 7;

/** The completion of these flows in the last seven days, all versions together; flows without an ended execution are left out. */
export async function completionOfFlows(
	{ organizationId }: Principal,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Completion>> {
	const rows = await selectCompletions(organizationId, ids, DAYS);
	return new Map(rows.map(({ id, ...completion }) => [id, completion]));
}
