import { isObject } from "./is-object";
import { noticeOf } from "./notice";
import { type Answer, failed } from "./verdict";

const DEPARTMENT = "department";
/** The attributes whose changes are reported to the security team, with their names in the mail, in the order of its lines. */
const SENSITIVE = [
	[DEPARTMENT, "Department"],
	["emailaddress", "Email"],
	["mobile", "Phone"],
] as const;

/** What a request requires: an immediate answer, or a notice to the security team first; `null` if there is nothing to report. */
export type Judgement = { answer: Answer } | { notice: string | null };

/** Applies rules 3 to 7 of the contract. `body` is the parsed body; undefined if it was not JSON. */
export function judgeRequest(body: unknown, allowedDepartments: readonly string[]): Judgement {
	if (!isObject(body) || body.actionType !== "PRE_UPDATE_PROFILE")
		return { answer: failed(200, "invalid_input", "Invalid actionType provided.") };
	const event = isObject(body.event) ? body.event : {};
	const claims = isObject(event.request) && Array.isArray(event.request.claims) ? event.request.claims : [];
	const changes = SENSITIVE.map(([name, label]) => ({ name, label, values: valuesOf(claims, name) }));
	const departments = changes.find(({ name }) => name === DEPARTMENT)?.values ?? [];
	// Every value is checked: a second claim with the same name must not bypass the check of the first.
	if (departments.some((value) => typeof value !== "string" || !allowedDepartments.includes(value)))
		return { answer: failed(200, "invalid_department_input", "Provided user department value is invalid.") };
	return { notice: noticeOf(isObject(event.user) ? event.user.id : undefined, changes) };
}

/** The values of a claim that are present. `null` is treated as absent, an empty text is not. */
function valuesOf(claims: readonly unknown[], name: string): unknown[] {
	return claims.flatMap((claim) => {
		if (!isObject(claim) || !isNamed(claim.uri, name)) return [];
		return claim.value === undefined || claim.value === null ? [] : [claim.value];
	});
}

/**
 * Whether a claim URI is `{claims_dialect}/<name>`. Every deployment has its own dialect, so only the end is compared. A name
 * with two segments, such as `identity/department`, is another claim.
 */
function isNamed(uri: unknown, name: string): boolean {
	if (typeof uri !== "string" || !uri.endsWith(`/${name}`)) return false;
	const dialect = uri.slice(0, -name.length - 1);
	return dialect !== "" && dialect !== "identity" && !dialect.endsWith("/identity");
}
