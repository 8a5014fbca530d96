"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { translationKeys } from "@/components/translations/translation-keys";
import { staleWithEdits } from "@/lib/flows/model";
import { listTranslationsContract } from "@/lib/flows/translations/calls";
import { DEFAULT_LANGUAGE, MAX_STALE } from "@/lib/flows/translations/source-language";
import { call } from "@/lib/platform/http/call";
import { useComposer } from "../../store/composer-context";

const none: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * By `namespace:key`, the languages whose text is older than the one it was translated from: according to the server, and updated
 * by this editing session, where an edit of the default language makes the languages stale that are not edited too. Loaded
 * separately; without a response no text is reported as stale.
 */
export function useStaleTexts(languages: readonly string[]): ReadonlyMap<string, readonly string[]> {
	const edits = useComposer(({ history }) => history.present.texts);
	const { data } = useQuery({
		queryKey: translationKeys.stale(),
		queryFn: ({ signal }) => call(listTranslationsContract, { query: { state: "stale", limit: MAX_STALE }, signal }),
		staleTime: 60_000,
	});
	const known = useMemo(() => {
		const translations = data?.value.translations ?? [];
		return translations.length === 0
			? none
			: new Map(translations.map(({ namespace, key, stale }) => [`${namespace}:${key}`, stale]));
	}, [data]);
	return useMemo(() => staleWithEdits(known, edits, languages, DEFAULT_LANGUAGE), [known, edits, languages]);
}
