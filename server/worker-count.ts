import { environment } from "@/lib/platform/env";

/**
 * The number of workers: one for the embedded database, which only one process can open, and one in development, where Next.js
 * reloads; else WORKERS, or one per core.
 */
export function workerCount(development: boolean): number {
	const { databaseUrl, workers } = environment();
	return databaseUrl === undefined || development ? 1 : workers;
}
