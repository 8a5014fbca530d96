"use client";
import { conditionIn } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { useExecutors } from "./executors/executors-context";
import { useThingNames } from "./thing-names";
import { conditionSentence } from "./words/condition-words";

/** The condition of a task as a sentence; null for a task without one, or while it is incomplete. */
export function useConditionSentence(node: FlowNode): string | null {
	const { t, language } = useText();
	const { nameOf } = useThingNames();
	const property = useExecutors().get(node.executor?.name ?? "")?.decidesBy;
	const condition = property === undefined ? null : conditionIn(node.properties ?? {}, property);
	return condition === null ? null : conditionSentence(condition, { t, locale: language.locale, nameOf });
}
