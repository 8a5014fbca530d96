import { processState } from "@/lib/platform/kernel";
import { countDatabaseOutage, type DatabaseOutage } from "@/lib/platform/telemetry";

/** The database cannot be reached, or does not answer. `cause` is the driver's error, if there was one. */
export class DatabaseUnreachableError extends Error {
	override readonly name = "DatabaseUnreachableError";
}

/** SQLSTATE of everything that the interfaces answer with 503 too: see `lib/platform/http/database-refusal.ts`. */
const UNAVAILABLE = /^(40|53|57|58|08|28)|^(25006|25P03|55000|55P03|3D000)$/;
/** SQLSTATE of a server that is shutting down, starting, or has no free connection; 08 is also sent by poolers. */
const REFUSING = /^(08|57P|53300)/;
const READ_ONLY = "25006";
/** SQLSTATE of a disk without space, or that cannot be written. */
const FULL = /^(53100|58030)$/;

/** The kind of outage that an error of a statement shows; null for an error of the statement itself. */
export function outageOf(error: unknown): DatabaseOutage | null {
	if (error instanceof DatabaseUnreachableError) return "unreachable";
	if (!(error instanceof Error) || error.name !== "PostgresError" || !("code" in error)) return null;
	const code = String(error.code);
	if (code === READ_ONLY) return "read-only";
	if (FULL.test(code)) return "full";
	return REFUSING.test(code) ? "refusing" : null;
}

/** Records that a statement has just failed because of an outage, and counts outages. */
export function noteFailure(error: unknown): void {
	const outage = outageOf(error);
	if (outage !== null) countDatabaseOutage(outage);
	if (outage !== null) lastOutage().kind = outage;
	if (outage !== null || isUnavailable(error)) lastOutage().at = performance.now();
}

/** The outage that the last failing statement showed, if it was after this time; null without one. */
export function outageSince(time: number): DatabaseOutage | null {
	return databaseWasAwaySince(time) ? lastOutage().kind : null;
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

function lastOutage(): { at: number; kind: DatabaseOutage | null } {
	return processState("database-outage", () => ({ at: Number.NEGATIVE_INFINITY, kind: null }));
}
