import { processState } from "@/lib/platform/kernel";
import { countDatabaseOutage, type DatabaseOutage } from "@/lib/platform/telemetry";

/** The database cannot be reached, or does not answer. `cause` is the driver's error, if there was one. */
export class DatabaseUnreachableError extends Error {
	override readonly name = "DatabaseUnreachableError";
}

/** SQLSTATE of everything that the interfaces answer with 503 too: see `lib/platform/http/database-refusal.ts`. */
const UNAVAILABLE = /^(40|53|57|08|28)|^(25006|25P03|55000|55P03|3D000)$/;
/** SQLSTATE of a server that is shutting down, starting, or has no free connection; 08 is also sent by poolers. */
const REFUSING = /^(08|57P|53300)/;
const READ_ONLY = "25006";

/** The kind of outage that an error of a statement shows; null for an error of the statement itself. */
export function outageOf(error: unknown): DatabaseOutage | null {
	if (error instanceof DatabaseUnreachableError) return "unreachable";
	if (!(error instanceof Error) || error.name !== "PostgresError" || !("code" in error)) return null;
	const code = String(error.code);
	if (code === READ_ONLY) return "read-only";
	return REFUSING.test(code) ? "refusing" : null;
}

/** Records that a statement has just failed because of an outage, and counts outages. */
export function noteFailure(error: unknown): void {
	const outage = outageOf(error);
	if (outage !== null) countDatabaseOutage(outage);
	if (outage !== null || isUnavailable(error)) lastOutage().at = performance.now();
}

/** Whether the interfaces answer this error of a statement with 503. */
export function isUnavailable(error: unknown): boolean {
	if (error instanceof DatabaseUnreachableError) return true;
	return (
		error instanceof Error && error.name === "PostgresError" && "code" in error && UNAVAILABLE.test(String(error.code))
	);
}

/** Whether there was an outage after this time, in milliseconds of `performance.now()`. */
export function databaseWasAwaySince(time: number): boolean {
	return lastOutage().at >= time;
}

function lastOutage(): { at: number } {
	return processState("database-outage", () => ({ at: Number.NEGATIVE_INFINITY }));
}
