import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { isNamed } from "@/db/name-key";
import { compared, comparedConstant, comparedId, comparedTimestamp } from "../scim/compared-repository";
import type { Condition } from "../scim/filter";
import type { PageRequest } from "../scim/page-of";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export type SetOrder = "displayName" | "createdAt" | "updatedAt" | "externalId" | "id";

/** A page of the rows that `matching` has, and their total number, in one snapshot; `columns` are of a row `s`. */
export function pageOfSets(
	sql: Sql,
	{ matching, columns, page }: { matching: Fragment; columns: Fragment; page: PageRequest<SetOrder> },
): Fragment {
	const key = keyOf(sql, page.order);
	const direction = page.descending ? sql`desc` : sql`asc`;
	return sql`
		with found as materialized (${matching}), page as (
			select * from found order by ${key} ${direction}, id ${direction} limit ${page.limit} offset ${page.offset}
		)
		select counted.total, ${columns}
		from (select count(*)::int as total from found) counted left join page as s on true
		order by ${key} ${direction}, id ${direction}`;
}

function keyOf(sql: Sql, order: SetOrder): Fragment {
	switch (order) {
		case "displayName":
			return sql`lower(display_name)`;
		case "createdAt":
			return sql`created_at`;
		case "updatedAt":
			return sql`updated_at`;
		case "externalId":
			return sql`external_id`;
		case "id":
			return sql`id`;
	}
}

/** A condition on an attribute that groups and roles have, of a row `s`; undefined for another attribute. */
export function commonCondition(
	sql: Sql,
	each: Condition,
	{ type, schemas }: { type: string; schemas: string[] },
): Fragment | undefined {
	switch (each.attribute) {
		case "displayname":
			return each.operator === "eq" && typeof each.value === "string"
				? isNamed(sql, "s", "display_name", each.value)
				: compared(sql, sql`s.display_name`, each);
		case "externalid":
			return compared(sql, sql`s.external_id`, each, { exact: true });
		case "id":
			return comparedId(sql, sql`s.id`, each);
		case "meta.created":
			return comparedTimestamp(sql, sql`s.created_at`, each);
		case "meta.lastmodified":
			return comparedTimestamp(sql, sql`s.updated_at`, each);
		case "meta.resourcetype":
			return comparedConstant(sql, [type], each);
		case "schemas":
			return comparedConstant(sql, schemas, each);
	}
	return undefined;
}
