import type { DomainError } from "@/lib/platform/kernel";
import { currentWork } from "@/lib/platform/shares";
import { organizationDeleted, readTooLong, shareUsedUp, unavailable, valueNotStorable } from "./refusals";

/**
 * SQLSTATE classes of a database that is unavailable at the moment: rollback, resources, operator intervention (such as a
 * statement timeout), input and output, connection, read-only standby, lock not available, and errors of a login.
 */
const UNAVAILABLE = /^(40|53|57|58|08|28)|^(25006|25P03|55000|55P03|3D000)$/;
/** A statement that has taken as long as it may. */
const ENDED = "57014";
/** Foreign keys to organizations: violated if the organization was deleted after the caller was authorized. */
const OF_ORGANIZATION = /_organization_id_organizations_id_fk$/;

/**
 * The refusal for an error of the database, or null if the error is a defect. Only errors that PostgreSQL reported, or that
 * prevented the driver from reaching it, are considered: a `code` on any other error says nothing about the database.
 */
export function databaseRefusal(thrown: unknown): DomainError | null {
	const error = databaseError(thrown);
	if (error === null) return null;
	if (error.name === UNREACHABLE) return databaseAway();
	if (error.name === SHARE_USED_UP) return shareRefusal(error);
	const { code = "", constraint_name: constraint = "" } = error;
	if (code === "23503" && OF_ORGANIZATION.test(constraint)) return organizationDeleted();
	if (code.startsWith("22")) return valueNotStorable();
	const reads = code === ENDED ? currentWork()?.reads : undefined;
	if (reads !== undefined) return readTooLong(reads);
	return UNAVAILABLE.test(code) ? databaseAway() : null;
}

/** Compared by name, because each of the two bundles of the server has its own copy of the class. */
const UNREACHABLE = "DatabaseUnreachableError";
const SHARE_USED_UP = "ShareUsedUpError";
const NAMES = new Set(["PostgresError", UNREACHABLE, SHARE_USED_UP]);

interface DatabaseError {
	name: string;
	code?: string;
	constraint_name?: string;
	organization?: string | undefined;
	share?: number;
}

/** The error of the driver, which the query builder wraps. */
function databaseError(thrown: unknown): DatabaseError | null {
	for (let error = thrown; error instanceof Error; error = error.cause) if (NAMES.has(error.name)) return error;
	return null;
}

/** Nobody in particular has asked too much where no organization is known. */
function shareRefusal({ organization, share }: DatabaseError): DomainError {
	return organization === undefined
		? databaseAway()
		: shareUsedUp(`the connections to the database (${share} at once, ORGANIZATION_SHARE_PERCENT)`);
}

/** Whether the same request can succeed shortly afterwards. */
export function willPass(refusal: DomainError | null): refusal is DomainError {
	return refusal?.kind === "unavailable" || refusal?.kind === "too-many-requests";
}

function databaseAway(): DomainError {
	return unavailable("The service cannot answer at the moment. Try again shortly.", 2);
}
