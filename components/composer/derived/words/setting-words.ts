import { conditionIn } from "@/lib/flows/executors/contract";
import type { SettingWords } from "@/lib/flows/model";
import { modeName, propertyTitle } from "../executors/executor-words";
import { type ConditionSources, conditionSentence } from "./condition-words";

/** A setting of a step as the inspector names it, with its modes and conditions in words. */
export function settingWords(of: "executor" | "properties", name: string, sources: ConditionSources): SettingWords {
	const { t } = sources;
	if (of === "executor")
		return {
			name: name === "mode" ? t("inspector:executor.mode") : name,
			value: (value) => (name === "mode" && typeof value === "string" ? modeName(value, t) : undefined),
		};
	return {
		name: propertyTitle(name, undefined, t),
		value(value) {
			const condition = conditionIn({ [name]: value }, name);
			return condition === null ? undefined : conditionSentence(condition, sources);
		},
	};
}
