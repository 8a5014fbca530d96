import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Attribute, AttributeList } from "./attribute-schemas";
import type { AttributeQuery } from "./contract";
import { definitionsOf } from "./definitions";
import { asAttribute } from "./present-attribute";
import { selectAttributes } from "./repository";

/** The attributes of the caller's organization, one page at a time. */
export async function listAttributes(
	{ principal }: RequestContext,
	organization: string,
	query: AttributeQuery,
): Promise<AttributeList> {
	const { limit, offset, ...filters } = query;
	const rows = await selectAttributes(principal.organizationId);
	const updated = new Map(rows.map(({ name, updatedAt }) => [name, updatedAt]));
	const found = definitionsOf(rows)
		.map((definition) => asAttribute(definition, updated.get(definition.name) ?? null))
		.filter((attribute) => isFound(attribute, query))
		.toSorted((a, b) => compared(a, b, query));
	const at = boundedOffset(offset);
	const attributes = found.slice(at, at + limit);
	return {
		totalResults: found.length,
		startIndex: offset + 1,
		count: attributes.length,
		attributes,
		links: pageLinks(`/t/${organization}/api/server/v1/attributes`, { offset, limit, total: found.length }, filters),
	};
}

function isFound(attribute: Attribute, { search = "", kind }: AttributeQuery): boolean {
	if (kind !== undefined && attribute.standard !== (kind === "standard")) return false;
	const { name, displayName, displayNames } = attribute;
	const wanted = search.toLowerCase();
	return [name, displayName, ...Object.values(displayNames)].some((text) => text.toLowerCase().includes(wanted));
}

function compared(a: Attribute, b: Attribute, { sort, order }: AttributeQuery): number {
	const [one, other] = [keyOf(a, sort), keyOf(b, sort)];
	const first = one === other ? a.name < b.name : one < other;
	return first === (order === "asc") ? -1 : 1;
}

function keyOf(attribute: Attribute, sort: AttributeQuery["sort"]): string {
	return (attribute[sort] ?? "").toLowerCase();
}
