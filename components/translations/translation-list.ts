import { choiceFilter, textFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { canonicalLanguage, translationStates } from "@/lib/flows/translations/contract";

const MAX_COLUMNS = 40;

/** A text of at most `longest` characters. */
const line = <Value extends string | readonly string[]>(longest: number, read: (text: string) => Value | undefined) =>
	textFilter((text) => (text.trim().length > longest ? undefined : read(text.trim())));

export const translationList = listAddress({
	path: "/console/translations",
	sorts: ["key", "updatedAt"],
	downward: ["updatedAt"],
	filters: {
		// Removes NUL, which the database does not support.
		namespace: line(64, (text) => (/^[^\s:(){}]+$/.test(text) ? text.replaceAll("\0", "") || undefined : undefined)),
		state: choiceFilter(translationStates),
		/** The language that `state` refers to. */
		language: line(35, canonicalLanguage),
		/** The columns; undefined for all. */
		show: line(1000, (tags): readonly string[] | undefined => {
			const shown = [...new Set(tags.split(",").flatMap((tag) => canonicalLanguage(tag) ?? []))];
			return shown.length === 0 ? undefined : shown.slice(0, MAX_COLUMNS);
		}),
	},
	views: ["show"],
	settle: ({ state }) => (state === undefined || state === "unused" ? { language: undefined } : {}),
});

export type TranslationsState = StateOf<typeof translationList>;
