"use client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { resolveText, type TextResources } from "@/components/screen/screen-texts";
import type { FlowDefinition, SentenceWords } from "@/lib/flows/model";
import { useLanguage } from "@/lib/platform/i18n/client";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { executorTitle } from "../../derived/executors/executor-words";
import { type Executors, useExecutors } from "../../derived/executors/executors-context";
import { useKnownSubflows } from "../../derived/subflows/subflows-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useThingNames } from "../../derived/thing-names";
import { distinctTitles } from "../../derived/words/distinct-titles";
import { nodeKind, nodeTitle } from "../../derived/words/node-title";
import { settingWords } from "../../derived/words/setting-words";

/** What a comparison needs to name things. */
export interface CompareSources {
	executors: Executors;
	texts: TextResources;
	/** The language of the screens. */
	language: string;
}

/** The sources of the surrounding composer. */
export function useCompareSources(): CompareSources {
	const executors = useExecutors();
	const { resources: texts, language } = useComposerTexts();
	return useMemo(() => ({ executors, texts, language }), [executors, texts, language]);
}

/** The names in sentences about changes, in the reader's language. */
export function useSentenceWords(
	before: FlowDefinition,
	after: FlowDefinition,
	{ executors, texts, language }: CompareSources,
): SentenceWords {
	const { t } = useTranslation();
	const { locale } = useLanguage();
	const { nameOf } = useThingNames();
	const subflows = useKnownSubflows();
	return useMemo(() => {
		const text = (raw: string | undefined) => (raw === undefined ? "" : resolveText(raw, language, texts).text);
		const sources = { t, executors, resolve: text, subflows };
		const titles = (definition: FlowDefinition) => {
			const { nodes } = definition;
			const distinct = distinctTitles(
				nodes,
				nodes.map((node) => nodeTitle(node, sources)),
				t,
			);
			return new Map(nodes.map(({ id }, index) => [id, distinct[index] ?? ""] as const).toReversed());
		};
		const [were, are] = [titles(before), titles(after)];
		return {
			titleBefore: (id) => were.get(id) ?? id,
			titleAfter: (id) => are.get(id) ?? id,
			text,
			executor: (name) => executorTitle(executors.get(name) ?? { name, title: name }, t),
			componentType: (type) => named(t, `screen:type.${type}`, type),
			nodeType: (type) => nodeKind({ id: "", type }, t),
			flowType: (type) => named(t, `flows:type.${type}`, type),
			setting: (of, name) => settingWords(of, name, { t, locale, nameOf }),
		};
	}, [t, locale, nameOf, before, after, executors, texts, language, subflows]);
}

function named(t: Translate, key: string, otherwise: string): string {
	return knownText(t, key) ?? otherwise;
}
