"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listTranslationsContract } from "@/lib/flows/translations/calls";
import { DEFAULT_LANGUAGE } from "@/lib/flows/translations/contract";
import { call } from "@/lib/platform/http/call";
import { useComposer } from "../../store/composer-context";

const MOST = 200;
const none: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * By `namespace:key`, the languages whose text is older than the one it was translated from: according to the server, and updated
 * by this editing session, where an edit of the default language makes the languages stale that are not edited too. Loaded
 * separately; without a response no text is reported as stale.
 */
export function useStaleTexts(languages: readonly string[]): ReadonlyMap<string, readonly string[]> {
	const edits = useComposer(({ history }) => history.present.texts);
	const { data } = useQuery({
		queryKey: ["translations", "stale"],
		queryFn: ({ signal }) => call(listTranslationsContract, { query: { state: "stale", limit: MOST }, signal }),
		staleTime: 60_000,
	});
	const known = useMemo(() => {
		const translations = data?.value.translations ?? [];
		return translations.length === 0
			? none
			: new Map(translations.map(({ namespace, key, stale }) => [`${namespace}:${key}`, stale]));
	}, [data]);
	return useMemo(() => {
		const names = Object.keys(edits);
		if (names.length === 0) return known;
		const result = new Map(known);
		for (const name of names) {
			const edited = edits[name] ?? {};
			const old = new Set(DEFAULT_LANGUAGE in edited ? languages : (known.get(name) ?? []));
			old.delete(DEFAULT_LANGUAGE);
			for (const language of Object.keys(edited)) old.delete(language);
			if (old.size > 0) result.set(name, [...old]);
			else result.delete(name);
		}
		return result;
	}, [known, edits, languages]);
}
