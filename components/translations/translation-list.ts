import { z } from "zod";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { canonicalLanguage, translationStateSchema } from "@/lib/flows/translations/contract";

const MAX_COLUMNS = 40;

const line = (longest: number) => z.string().trim().max(longest).default("");

export const translationList = listAddress({
	path: "/console/translations",
	sorts: ["key", "updatedAt"],
	downward: ["updatedAt"],
	filters: {
		// Removes NUL, which the database does not support.
		namespace: line(64).transform((text) =>
			/^[^\s:(){}]+$/.test(text) ? text.replaceAll("\0", "") || undefined : undefined,
		),
		state: translationStateSchema.optional(),
		/** The language that `state` refers to. */
		language: line(35).transform((tag) => canonicalLanguage(tag)),
		/** The columns; undefined for all. */
		show: line(1000).transform((tags): readonly string[] | undefined => {
			const shown = [...new Set(tags.split(",").flatMap((tag) => canonicalLanguage(tag) ?? []))];
			return shown.length === 0 ? undefined : shown.slice(0, MAX_COLUMNS);
		}),
	},
	views: ["show"],
	settle: ({ state }) => (state === undefined || state === "unused" ? { language: undefined } : {}),
});

export type TranslationsState = StateOf<typeof translationList>;
