import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { parseId } from "@/lib/platform/kernel";
import { invalidFilter } from "../errors";
import { compared, comparedTimestamp, truthOf } from "../scim/compared-repository";
import type { Condition } from "../scim/filter";
import { attributePath, URN } from "../scim/urns";
import { ENTERPRISE_ATTRIBUTES, PLAIN_ATTRIBUTES } from "./user-contract";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

const EXTENSION = `${attributePath(URN.porticoUser)}:`;
export const MEMBER = `${EXTENSION}member`;

const inAttributes = new Map<string, string>([
	...ENTERPRISE_ATTRIBUTES.map((name) => [`${attributePath(URN.enterpriseUser)}:${name.toLowerCase()}`, name] as const),
	...PLAIN_ATTRIBUTES.map((name) => [name.toLowerCase(), name] as const),
	["name.givenname", "firstName"],
	["name.familyname", "lastName"],
]);

/** A filter condition on a row `u` of users. @throws DomainError 400 invalidFilter */
export function userCondition(sql: Sql, organizationId: string, condition: Condition): Fragment {
	const { attribute, operator, value } = condition;
	const stored = inAttributes.get(attribute);
	if (stored !== undefined) return compared(sql, sql`u.attributes->>${stored}`, condition);
	switch (attribute) {
		case "id":
			return sql`u.id = ${idOf(condition)}::uuid`;
		case "username":
			// Written like the index on names, so that it is used.
			return operator === "eq"
				? sql`lower(u.username) = lower(${String(value).normalize("NFKC").trim()})`
				: compared(sql, sql`u.username`, condition);
		case "displayname":
			return compared(sql, sql`u.display_name`, condition);
		case "emails":
		case "emails.value":
			return compared(sql, sql`u.email`, condition);
		case "phonenumbers":
		case "phonenumbers.value":
			return compared(sql, sql`u.mobile_number`, condition);
		case "active":
			return sql`(u.disabled_at is null) = ${truthOf(condition)}`;
		case "usertype":
			return compared(sql, sql`u.user_type`, condition);
		case "groups":
		case "groups.value":
			return sql`exists (select from group_members m where m.organization_id = ${organizationId}
				and m.group_id = ${idOf(condition)}::uuid and m.user_id = u.id)`;
		case "roles":
		case "roles.value":
			return sql`exists (select from role_holders h where h.organization_id = ${organizationId}
				and h.role_id = ${idOf(condition)}::uuid and h.user_id = u.id)`;
		case "meta.created":
			return comparedTimestamp(sql, sql`u.created_at`, condition);
		case `${EXTENSION}lastsigninat`:
			// Written like the index. Of guests, only their home may see it.
			return sql`(u.last_sign_in_at is not null and u.organization_id = ${organizationId}
				and ${comparedTimestamp(sql, sql`coalesce(u.last_sign_in_at, '-infinity')`, condition)})`;
		case MEMBER:
			// This attribute selects the list itself.
			throw invalidFilter(`${condition.attribute} stands alone, or beside others joined by "and".`);
		case `${EXTENSION}userstore`:
			return compared(sql, sql`u.user_store`, condition);
	}
	if (!attribute.startsWith(EXTENSION)) throw invalidFilter(`Users are not found by ${attribute}.`);
	const name = attribute.slice(EXTENSION.length);
	return sql`exists (select from jsonb_each_text(u.attributes) as further
		where lower(further.key) = ${name} and ${compared(sql, sql`further.value`, condition)})`;
}

/** The id, or one that no user has where the text is none. */
export function idOf({ attribute, operator, value }: Condition): string | null {
	if (operator !== "eq") throw invalidFilter(`${attribute} is compared by eq.`);
	return parseId(String(value));
}
