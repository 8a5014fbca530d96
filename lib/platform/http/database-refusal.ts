import type { DomainError } from "@/lib/platform/kernel";
import { organizationDeleted, unavailable, valueNotStorable } from "./refusals";

/**
 * SQLSTATE classes of a database that cannot serve now: rollback, resources, operator (a statement that took too long),
 * connection, read-only standby, a lock that was not to be had in time, and what a login answers while the database is
 * closed, missing or wants another password.
 */
const UNAVAILABLE = /^(40|53|57|08|28)|^(25006|25P03|55000|55P03|3D000)$/;
/** What an organization is written into by: violated where it was deleted since the caller was let act in it. */
const OF_ORGANIZATION = /_organization_id_organizations_id_fk$/;

/**
 * The refusal a database error stands for, or null when it is a defect of ours. Only what PostgreSQL reported, or what
 * kept us from reaching it, is judged: a `code` on any other error says nothing about the database.
 */
export function databaseRefusal(thrown: unknown): DomainError | null {
	const error = databaseError(thrown);
	if (error === null) return null;
	if (error.name === UNREACHABLE) return databaseAway();
	const { code = "", constraint_name: constraint = "" } = error;
	if (code === "23503" && OF_ORGANIZATION.test(constraint)) return organizationDeleted();
	if (code.startsWith("22")) return valueNotStorable();
	return UNAVAILABLE.test(code) ? databaseAway() : null;
}

/** Told by name: the class exists once in each of the two bundles of the server. */
const UNREACHABLE = "DatabaseUnreachableError";

interface DatabaseError {
	name: string;
	code?: string;
	constraint_name?: string;
}

/** The query builder wraps what the driver throws. */
function databaseError(thrown: unknown): DatabaseError | null {
	for (let error = thrown; error instanceof Error; error = error.cause)
		if (error.name === "PostgresError" || error.name === UNREACHABLE) return error;
	return null;
}

function databaseAway(): DomainError {
	return unavailable("The service cannot answer at the moment. Try again shortly.", 2);
}
