import { DomainError } from "@/lib/kernel";

/**
 * SQLSTATE classes of a database that cannot serve now: rollback, resources, operator, connection, read-only standby, and
 * what a login answers while the database is closed, missing or wants another password.
 */
const UNAVAILABLE = /^(40|53|57|08|28)|^(25006|55000|3D000)$/;
/** What an organization is written into by: violated where it was deleted since the caller was let act in it. */
const OF_ORGANIZATION = /_organization_id_organizations_id_fk$/;
const UNREACHABLE = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/** The refusal a database error stands for, or null when it is a defect of ours. */
export function databaseRefusal(thrown: unknown): DomainError | null {
	const code = sqlState(thrown);
	if (code === null) return null;
	if (code === "23503" && OF_ORGANIZATION.test(constraintOf(thrown)))
		return new DomainError(
			"not-found",
			"ORG-60015",
			"Organization not found",
			"The organization has been deleted in the meantime.",
		);
	if (code.startsWith("22"))
		return new DomainError("invalid", "FMS-1001", "Invalid request format", "A value cannot be stored as it was sent.");
	if (UNAVAILABLE.test(code) || UNREACHABLE.test(code))
		return new DomainError(
			"unavailable",
			"SSE-5030",
			"Service unavailable",
			"The service cannot answer at the moment. Try again shortly.",
			{ "retry-after": "2" },
		);
	return null;
}

function sqlState(thrown: unknown): string | null {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		const { code } = error as { code?: unknown };
		if (typeof code === "string") return code;
	}
	return null;
}

function constraintOf(thrown: unknown): string {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		const { constraint_name: name } = error as { constraint_name?: unknown };
		if (typeof name === "string") return name;
	}
	return "";
}
