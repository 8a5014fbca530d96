import { isObject } from "./is-object";
import { noticeOf } from "./notice";
import { type Answer, failed } from "./verdict";

const DEPARTMENT = "department";
/** The attributes that the security team hears of, with their names in its mail, in the order of its lines. */
const SENSITIVE = [
	[DEPARTMENT, "Department"],
	["emailaddress", "Email"],
	["mobile", "Phone"],
] as const;

/** What is to be done about a request: answer at once, or tell the security team first; `null` where there is nothing to tell. */
export type Judgement = { answer: Answer } | { notice: string | null };

/** Rules 3 to 7 of the contract. `body` is whatever was sent; undefined for what is no JSON. */
export function judgeRequest(body: unknown, allowedDepartments: readonly string[]): Judgement {
	if (!isObject(body) || body.actionType !== "PRE_UPDATE_PROFILE")
		return { answer: failed(200, "invalid_input", "Invalid actionType provided.") };
	const event = isObject(body.event) ? body.event : {};
	const claims = isObject(event.request) && Array.isArray(event.request.claims) ? event.request.claims : [];
	const changes = SENSITIVE.map(([name, label]) => ({ name, label, values: valuesOf(claims, name) }));
	const departments = changes.find(({ name }) => name === DEPARTMENT)?.values ?? [];
	// Every value counts: a second claim of the same name must not pass behind the first.
	if (departments.some((value) => typeof value !== "string" || !allowedDepartments.includes(value)))
		return { answer: failed(200, "invalid_department_input", "Provided user department value is invalid.") };
	return { notice: noticeOf(isObject(event.user) ? event.user.id : undefined, changes) };
}

/** The values of a claim that are present; `null` is as good as absent, an empty text is not. */
function valuesOf(claims: readonly unknown[], name: string): unknown[] {
	return claims.flatMap((claim) => {
		if (!isObject(claim) || !isNamed(claim.uri, name)) return [];
		return claim.value === undefined || claim.value === null ? [] : [claim.value];
	});
}

/**
 * Whether a claim URI is `{claims_dialect}/<name>`. Every deployment has its own dialect, so that only the end counts; a name of
 * two segments, such as `identity/department`, is another claim.
 */
function isNamed(uri: unknown, name: string): boolean {
	if (typeof uri !== "string" || !uri.endsWith(`/${name}`)) return false;
	const dialect = uri.slice(0, -name.length - 1);
	return dialect !== "" && dialect !== "identity" && !dialect.endsWith("/identity");
}
