import { environment } from "@/lib/platform/env";

/**
 * One for the embedded database, which one process opens, and in development, where Next.js reloads; else WORKERS, or one per
 * core.
 */
export function workerCount(development: boolean): number {
	const { databaseUrl, workers } = environment();
	return databaseUrl === undefined || development ? 1 : workers;
}
