import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { LanguageCode } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import type { RequestContext } from "@/lib/platform/kernel";
import { labelOf } from "./attribute-fields";
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

function isFound(attribute: Attribute, { search = "", kind, language }: AttributeQuery): boolean {
	if (kind !== undefined && attribute.standard !== (kind === "standard")) return false;
	const { name, displayName, displayNames } = attribute;
	const wanted = search.toLowerCase();
	const names = [name, displayName, shownName(attribute, language), ...Object.values(displayNames)];
	return names.some((text) => text.toLowerCase().includes(wanted));
}

function compared(a: Attribute, b: Attribute, { sort, order, language }: AttributeQuery): number {
	const [one, other] = [keyOf(a, sort, language), keyOf(b, sort, language)];
	const first =
		language === undefined || sort === "updatedAt"
			? Number(one > other) - Number(one < other)
			: new Intl.Collator(language).compare(one, other);
	return (first || (a.name < b.name ? -1 : 1)) * (order === "asc" ? 1 : -1);
}

function keyOf(attribute: Attribute, sort: AttributeQuery["sort"], language: LanguageCode | undefined): string {
	if (sort === "displayName") return shownName(attribute, language).toLowerCase();
	if (sort === "type" && language !== undefined)
		return serverTranslation(language)(`attributes:type.${attribute.type}`);
	return (attribute[sort] ?? "").toLowerCase();
}

/** What the console shows as the name: translated for the standard attributes. */
function shownName(attribute: Attribute, language: LanguageCode | undefined): string {
	if (language === undefined) return attribute.displayName;
	const t = serverTranslation(language);
	const key = `attributes:standard-name.${attribute.name}`;
	return (attribute.standard ? knownText(t, key) : undefined) ?? labelOf(attribute, language);
}
