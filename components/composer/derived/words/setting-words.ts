import { intentText } from "@/components/definitions/intent-words";
import { intentIn } from "@/lib/flows/assurance/contract";
import { conditionIn } from "@/lib/flows/executors/contract";
import type { SettingOwner, SettingWords } from "@/lib/flows/model";
import { modeName, propertyTitle } from "../executors/executor-words";
import { type ConditionSources, conditionSentence } from "./condition-words";

/** A setting of a step as the inspector names it, with its modes, its conditions and what an END is meant for in words. */
export function settingWords(of: SettingOwner, name: string, sources: ConditionSources): SettingWords {
	const { t } = sources;
	if (of === "executor")
		return {
			name: name === "mode" ? t("inspector:executor.mode") : name,
			value: (value) => (name === "mode" && typeof value === "string" ? modeName(value, t) : undefined),
		};
	if (of === "meta")
		return {
			name: name === "intent" ? t("assurance:intent.title") : name === "tests" ? t("assurance:own-tests.title") : name,
			value(value) {
				if (name === "tests" && Array.isArray(value)) return value.map((test) => String(test?.name ?? "")).join(", ");
				const intent = name === "intent" ? intentIn(value) : null;
				return intent === null ? undefined : intentText(t, intent);
			},
		};
	return {
		name: propertyTitle(name, undefined, t),
		value(value) {
			const condition = conditionIn({ [name]: value }, name);
			return condition === null ? undefined : conditionSentence(condition, sources);
		},
	};
}
