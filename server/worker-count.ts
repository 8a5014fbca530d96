import { availableParallelism } from "node:os";
import { environment } from "@/lib/platform/env";

/** The embedded database serves one process, and so does Next while it reloads. */
export function workerCount(development: boolean): number {
	const { databaseUrl, workers } = environment();
	return databaseUrl === undefined || development ? 1 : (workers ?? availableParallelism());
}
