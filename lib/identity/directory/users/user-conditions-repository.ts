import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { isNamed } from "@/db/name-key";
import { normalText } from "@/lib/platform/kernel/normal-text";
import { invalidFilter } from "../errors";
import {
	allOf,
	compared,
	comparedConstant,
	comparedId,
	comparedNumber,
	comparedReference,
	comparedTimestamp,
	comparedTruth,
	type OneCondition,
} from "../scim/compared-repository";
import type { Condition, Filter } from "../scim/filter";
import { attributePath, URN } from "../scim/urns";
import { pluralAt } from "./elements";
import { textColumn } from "./profile-columns-repository";
import { ENTERPRISE_ATTRIBUTES, STORED_AT, TEXT_AT } from "./stored-attributes";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

const EXTENSION = `${attributePath(URN.porticoUser)}:`;
const ENTERPRISE = `${attributePath(URN.enterpriseUser)}:`;
export const MEMBER = `${EXTENSION}member`;

/** Attributes that RFC 7643 makes case-sensitive. */
const EXACT: ReadonlySet<string> = new Set(["externalid", "profileurl"]);

/** The name of the only user that a condition can match, in the form in which names are stored; null for other conditions. */
export function usernameOf(filter: Filter): string | null {
	if (!("operator" in filter) || filter.attribute !== "username" || filter.operator !== "eq") return null;
	return typeof filter.value === "string" ? normalText(filter.value, "NFKC").trim() : null;
}

/** A filter condition on a row `u` of users. @throws DomainError 400 invalidFilter */
export function userCondition(sql: Sql, organizationId: string, condition: OneCondition): Fragment {
	const { attribute } = condition;
	const at = pluralAt(attribute);
	if (at !== undefined) return pluralCondition(sql, condition);
	if (!("operator" in condition)) throw invalidFilter(`${attribute} takes no conditions in brackets.`);
	const username = usernameOf(condition);
	switch (attribute) {
		case "id":
			return comparedId(sql, sql`u.id`, condition);
		case "username":
			// Written like the expression of the index on names, so that the index is used.
			return username === null ? compared(sql, sql`u.username`, condition) : isNamed(sql, "u", "username", username);
		case "active":
			return comparedTruth(sql, sql`u.disabled_at is null`, condition);
		case "groups":
		case "groups.value":
			return comparedReference(
				sql,
				condition,
				(id) => sql`exists (select from group_members m where m.organization_id = ${organizationId}
					and m.user_id = u.id ${id === null ? sql`` : sql`and m.group_id ${id}`})`,
			);
		case "groups.display":
			return sql`exists (select from group_members m join groups g on g.organization_id = m.organization_id and g.id = m.group_id
				where m.organization_id = ${organizationId} and m.user_id = u.id and ${compared(sql, sql`g.display_name`, condition)})`;
		case "roles":
		case "roles.value":
			return comparedReference(
				sql,
				condition,
				(id) => sql`exists (select from role_holders h where h.organization_id = ${organizationId}
					and h.user_id = u.id ${id === null ? sql`` : sql`and h.role_id ${id}`})`,
			);
		case "roles.display":
			return sql`exists (select from role_holders h join roles r on r.organization_id = h.organization_id and r.id = h.role_id
				where h.organization_id = ${organizationId} and h.user_id = u.id and ${compared(sql, sql`r.display_name`, condition)})`;
		case "meta.created":
			return comparedTimestamp(sql, sql`u.created_at`, condition);
		case "meta.lastmodified":
			return comparedTimestamp(sql, sql`u.updated_at`, condition);
		case "meta.resourcetype":
			return comparedConstant(sql, ["User"], condition);
		case "schemas":
			return sql`(${comparedConstant(sql, [URN.user, URN.porticoUser], condition)}
				or (${hasEnterprise(sql)} and ${comparedConstant(sql, [URN.enterpriseUser], condition)}))`;
		case `${EXTENSION}lastsigninat`:
			// Written like the expression of the index. Only the home of guests may see when they signed in.
			return sql`(u.last_sign_in_at is not null and u.organization_id = ${organizationId}
				and ${comparedTimestamp(sql, sql`coalesce(u.last_sign_in_at, '-infinity')`, condition)})`;
		case MEMBER:
			// This attribute selects which users are listed.
			throw invalidFilter(`${condition.attribute} stands alone, or beside others joined by "and".`);
	}
	const column = textOf(sql, attribute);
	if (column !== undefined) return compared(sql, column, condition, { exact: EXACT.has(attribute) });
	if (!attribute.startsWith(EXTENSION) || attribute === EXTENSION)
		throw invalidFilter(`Users are not found by ${attribute}.`);
	const name = attribute.slice(EXTENSION.length);
	// What administrators may not see is not compared either, because comparisons would tell it.
	return sql`exists (select from jsonb_each_text(u.attributes) as further where lower(further.key) = ${name}
		and ${furtherCondition(sql, condition)}
		and not exists (select from profile_attributes a where a.organization_id = u.organization_id
			and lower(a.name) = ${name} and not a.settings->'readers' ? 'administrator'))`;
}

/** A condition on the value of an own or further attribute: a number is compared with the values that are numbers. */
function furtherCondition(sql: Sql, condition: Condition): Fragment {
	if (!isNumber(condition.value)) return compared(sql, sql`further.value`, condition);
	return comparedNumber(
		sql,
		sql`case when further.value ~ '^-?[0-9]{1,15}([.][0-9]{1,15})?$' then further.value::numeric end`,
		condition,
	);
}

function isNumber(value: Condition["value"]): boolean {
	return typeof value === "number";
}

/** The text of an attribute of `u`; undefined for attributes without a single text. */
function textOf(sql: Sql, attribute: string): Fragment | undefined {
	const column = TEXT_AT.get(attribute);
	if (column !== undefined) return textColumn(sql, column);
	const stored = STORED_AT.get(attribute);
	// Written like the expression of the index.
	if (stored === "externalId") return sql`(u.attributes->>'externalId')`;
	if (stored !== undefined) return sql`u.attributes->>${stored}`;
	switch (attribute) {
		case "username":
			return sql`u.username`;
		case "displayname":
			return sql`u.display_name`;
		case "name.formatted":
			return sql`coalesce(u.details->'formattedName'->>'value',
				concat_ws(' ', u.attributes->>'honorificPrefix', u.attributes->>'firstName', u.attributes->>'middleName',
					u.attributes->>'lastName', u.attributes->>'honorificSuffix'))`;
		case `${ENTERPRISE}manager`:
		case `${ENTERPRISE}manager.value`:
			return sql`u.details->'manager'->>'value'`;
		case `${ENTERPRISE}manager.displayname`:
			return sql`u.details->'manager'->>'displayName'`;
		default:
			return undefined;
	}
}

/** The attributes by which users can be sorted without an index. */
export const SORTABLE: readonly string[] = [
	...STORED_AT.keys(),
	...TEXT_AT.keys(),
	"id",
	"name.formatted",
	"active",
	"emails",
	"emails.value",
	"phonenumbers",
	"phonenumbers.value",
	"meta.lastmodified",
	`${ENTERPRISE}manager.value`,
];

/** The sort key of users `u`: case-insensitive, and for several values the primary one (RFC 7644 §3.4.2.3). */
export function sortKey(sql: Sql, attribute: string): Fragment {
	switch (attribute) {
		case "id":
			return sql`u.id`;
		case "active":
			return sql`u.disabled_at is null`;
		case "emails":
		case "emails.value":
			return sql`lower(u.email)`;
		case "phonenumbers":
		case "phonenumbers.value":
			return sql`u.mobile_number`;
		case "meta.lastmodified":
			return sql`u.updated_at`;
		default:
			return sql`lower(${textOf(sql, attribute) ?? sql`u.username`})`;
	}
}

function hasEnterprise(sql: Sql): Fragment {
	return sql`(u.details ? 'manager' or u.attributes ?| ${[...ENTERPRISE_ATTRIBUTES]}::text[])`;
}

/** A condition on the values of a multi-valued attribute, true if one of them fulfils it (RFC 7644 §3.4.2.2). */
function pluralCondition(sql: Sql, condition: OneCondition): Fragment {
	const { plural, sub } = pluralAt(condition.attribute) ?? {};
	if (plural === undefined || sub === undefined) throw invalidFilter(`Users are not found by ${condition.attribute}.`);
	const values = elementsIn(sql, plural.name);
	const one = (each: OneCondition): Fragment => {
		if (!("operator" in each)) throw invalidFilter(`${each.attribute} takes no conditions in brackets.`);
		const part = plural.parts.get(each.attribute);
		if (part === undefined) throw invalidFilter(`${plural.name} has no ${each.attribute}.`);
		if (part.type === "boolean")
			return comparedTruth(sql, sql`coalesce(e.value->>${part.name}, 'false') = 'true'`, each);
		return compared(sql, sql`e.value->>${part.name}`, each, { exact: part.caseExact });
	};
	if (!("operator" in condition)) {
		if (sub !== null) throw invalidFilter(`${condition.attribute} takes no conditions in brackets.`);
		return sql`exists (select from ${values} where ${allOf(sql, condition.among, one)})`;
	}
	const fast = sub === null || sub === "value" ? byIndex(sql, plural.name, condition) : null;
	if (fast !== null) return fast;
	const main = plural.parts.has("value") ? "value" : condition.operator === "pr" ? "type" : "formatted";
	const compares = { ...condition, attribute: sub ?? main };
	return sql`exists (select from ${values} where ${one(compares)})`;
}

/** A condition on the exact address, which indexes find; null for all other conditions. */
function byIndex(sql: Sql, name: string, { operator, value }: Condition): Fragment | null {
	if (operator !== "eq" || typeof value !== "string" || name !== "emails") return null;
	const other = JSON.stringify([{ value }]);
	return sql`(${isNamed(sql, "u", "email", value)}
		or lower(u.details->>'emails')::jsonb @> lower(${other}::text)::jsonb)`;
}

/** The values of an attribute of `u`, as JSON in `e.value`: see `elementsOf`. */
function elementsIn(sql: Sql, name: string): Fragment {
	if (name === "emails")
		return sql`jsonb_array_elements(coalesce(u.details->'emails', '[]') || case when u.email is null then '[]'::jsonb
			else jsonb_build_array('{"primary": true}' || coalesce(u.details->'email', '{}') || jsonb_build_object('value', u.email))
			end) as e(value)`;
	if (name === "phoneNumbers")
		return sql`jsonb_array_elements(coalesce(u.details->'phoneNumbers', '[]') || case when u.mobile_number is null
			then '[]'::jsonb else jsonb_build_array('{"primary": true}' || coalesce(u.details->'phoneNumber', '{}')
				|| jsonb_build_object('value', u.mobile_number)) end) as e(value)`;
	return sql`jsonb_array_elements(coalesce(u.details->${name}::text, '[]')) as e(value)`;
}
