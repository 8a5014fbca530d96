"use client";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { amrNames } from "@/components/definitions/amr-names";
import type { Expectation } from "@/lib/flows/assurance/contract";
import { acrOf } from "@/lib/flows/executors/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What a test comes to, in the reader's language. */
export function useOutcomeText(): (outcome: Expectation, titleOf: (nodeId: string) => string) => string {
	const { t } = useTranslation();
	const { code } = useLanguage();
	return useCallback((outcome, titleOf) => outcomeText(t, code, outcome, titleOf), [t, code]);
}

/** What a test comes to: where it stops, or the methods that sign the person in and how many factors these are. */
function outcomeText(
	t: Translate,
	language: string,
	{ ended, amr, nodeId }: Expectation,
	titleOf: (nodeId: string) => string,
): string {
	if (!ended) return t("assurance:tests.at", { title: titleOf(nodeId) });
	if (amr === null) return t("assurance:factors.none");
	if (amr.length === 0) return t("assurance:tests.signed-in", { methods: t("assurance:nothing") });
	const factors = acrOf(amr).endsWith("two-factors") ? "two" : "one";
	return `${t("assurance:tests.signed-in", { methods: amrNames(amr, t, language) })} · ${t(`assurance:factors.${factors}`)}`;
}
