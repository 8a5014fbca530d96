"use client";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { conditionIn } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { useLanguage } from "@/lib/platform/i18n/client";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { useExecutors } from "./executors/executors-context";
import { useThingNames } from "./thing-names";
import { conditionSentence } from "./words/condition-words";

/** The condition of a task as a sentence, or that it is missing or incomplete; null for other nodes. */
export function useConditionSentence(node: FlowNode): string | null {
	return useConditionSentences()(node);
}

/** The same for any node. */
export function useConditionSentences(): (node: FlowNode) => string | null {
	const { t } = useTranslation();
	const language = useLanguage();
	const { nameOf } = useThingNames();
	const executors = useExecutors();
	return useCallback(
		(node) => {
			const property = executors.get(node.executor?.name ?? "")?.decidesBy;
			if (property === undefined) return null;
			const condition = conditionIn(node.properties ?? {}, property);
			if (condition !== null) return conditionSentence(condition, { t, locale: language.locale, nameOf });
			return t(ownMember(node.properties, property) === undefined ? "condition:none" : "condition:incomplete");
		},
		[t, language, nameOf, executors],
	);
}
