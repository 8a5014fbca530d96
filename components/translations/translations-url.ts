import { z } from "zod";
import { canonicalLanguage, type TranslationState, translationStateSchema } from "@/lib/flows/translations/contract";

const MAX_COLUMNS = 40;

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);
const line = (longest: number) => z.preprocess(single, z.string().trim().max(longest).default("")).catch("");

const schema = z.object({
	search: line(200),
	namespace: line(64),
	state: z.preprocess(single, translationStateSchema.optional()).catch(undefined),
	language: line(35),
	show: line(1000),
	sort: z.preprocess(single, z.enum(["key", "updatedAt"]).default("key")).catch("key"),
	order: z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the translations says; whatever does not make sense counts as not said. */
export interface TranslationsState {
	search: string;
	namespace: string | undefined;
	state: TranslationState | undefined;
	/** What `state` refers to. */
	language: string | undefined;
	/** The columns; all there are when undefined. */
	show: readonly string[] | undefined;
	sort: "key" | "updatedAt";
	order: "asc" | "desc";
	page: number;
}

/** Reads the state out of the address. NUL cannot be searched for: the database has no such character. */
export function readTranslations(query: Record<string, string | string[] | undefined>): TranslationsState {
	const { search, namespace, language, show, state, sort, order, page } = schema.parse(query);
	const shown = [...new Set(show.split(",").flatMap((tag) => canonicalLanguage(tag) ?? []))].slice(0, MAX_COLUMNS);
	return {
		search: search.replaceAll("\0", ""),
		namespace: /^[^\s:(){}]+$/.test(namespace) ? namespace.replaceAll("\0", "") : undefined,
		state,
		language: state === undefined || state === "unused" ? undefined : canonicalLanguage(language),
		show: shown.length === 0 ? undefined : shown,
		sort,
		order: order ?? usualOrder(sort),
		page,
	};
}

/** The address of the page in another state; what is usual is left out. A change starts again at the first page. */
export function translationsUrl(current: TranslationsState, change: Partial<TranslationsState> = {}): string {
	const { search, namespace, state, language, show, sort, order, page } = { ...current, page: 1, ...change };
	const query = new URLSearchParams();
	if (search !== "") query.set("search", search);
	if (namespace !== undefined) query.set("namespace", namespace);
	if (state !== undefined) query.set("state", state);
	if (language !== undefined && state !== undefined && state !== "unused") query.set("language", language);
	if (show !== undefined) query.set("show", show.join(","));
	if (sort !== "key") query.set("sort", sort);
	if (order !== usualOrder(sort)) query.set("order", order);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? "/console/translations" : `/console/translations?${query}`;
}

/** Whether fewer keys than all there are may be shown. */
export function isFiltered({ search, namespace, state }: TranslationsState): boolean {
	return search !== "" || namespace !== undefined || state !== undefined;
}

/** Keys run from A, times from the newest. */
export function usualOrder(sort: TranslationsState["sort"]): "asc" | "desc" {
	return sort === "updatedAt" ? "desc" : "asc";
}
