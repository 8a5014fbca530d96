import { type ComponentCategory, type ComponentType, componentTypes } from "@/lib/flows/model";

export interface FoundTypes {
	category: ComponentCategory;
	types: ComponentType[];
}

/** The component types whose name, category or synonyms contain every word of the search, by category. */
export function searchComponentTypes(
	search: string,
	nameOf: (type: ComponentType) => string,
	categoryName: (category: ComponentCategory) => string,
): FoundTypes[] {
	const words = plain(search).split(/\s+/).filter(Boolean);
	const found = componentTypes.filter((type) => {
		if (type.offered === false) return false;
		const known = plain([nameOf(type), type.type, categoryName(type.category), ...type.synonyms].join(" "));
		return words.every((word) => known.includes(word));
	});
	return categories
		.map((category) => ({ category, types: found.filter((type) => type.category === category) }))
		.filter(({ types }) => types.length > 0);
}

const categories: readonly ComponentCategory[] = ["input", "action", "text", "layout", "other"];

/** Ignores case and accents. */
function plain(text: string): string {
	return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("_", " ").toLowerCase();
}
