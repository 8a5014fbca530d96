"use client";
import { useTranslation } from "react-i18next";
import { intentText } from "@/components/definitions/intent-words";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import {
	type AssuranceLevel,
	assuranceLevels,
	concerns,
	type Demand,
	demands,
	type EndPaths,
	hasLevels,
	type Intent,
	intentOf,
	suggestedIntents,
	withIntent,
} from "@/lib/flows/assurance/contract";
import { updateNode } from "@/lib/flows/model";
import { useComposer, useComposerStore, useDefinition } from "../../store/composer-context";

type Choice = "none" | "exactly" | Demand | AssuranceLevel;

/**
 * What an END is meant for: nothing said, a demand, or exactly some paths. Where nothing is said and all paths have something in
 * common, one press keeps it so.
 */
export function IntentChoice({ nodeId, ways }: EndPaths) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const { flowType, nodes } = useDefinition();
	const node = nodes.find(({ id }) => id === nodeId);
	if (node?.type !== "END" && node?.type !== "TASK_EXECUTION") return null;
	const intent = intentOf(node, flowType);
	const suggested = suggestedIntents(ways, flowType);
	const exactly = suggested.find(({ accepts }) => accepts !== undefined);
	const [first] = suggested;
	const save = (next: Intent | null) =>
		store
			.getState()
			.edit({ key: "projections:step.intent" }, (flow) =>
				updateNode(flow, nodeId, { meta: withIntent(node, next).meta }),
			);
	if (readOnly)
		return intent === null ? null : (
			<p className="text-sm text-muted">{t("assurance:intent.is", { intent: intentText(t, intent) })}</p>
		);
	const offered = demands.filter((demand) => concerns(demand, flowType));
	return (
		<div className="flex flex-col items-start gap-1 pb-1">
			<Select<Choice>
				className="w-full"
				label={t("assurance:intent.title")}
				hint={intent?.accepts === undefined ? undefined : intentText(t, intent)}
				value={choiceOf(intent)}
				options={[
					{ value: "none", label: t("assurance:intent.none") },
					...offered.map((demand) => ({ value: demand, label: t(`assurance:demand.${demand}`) })),
					...(hasLevels(flowType)
						? assuranceLevels.map((level) => ({ value: level, label: t(`assurance:level.${level}`) }))
						: []),
					...(exactly === undefined && intent?.accepts === undefined
						? []
						: [{ value: "exactly" as const, label: t("assurance:intent.exactly") }]),
				]}
				onValueChange={(choice) => {
					if (choice === "none") save(null);
					else if (choice === "exactly") save(exactly ?? intent);
					else if (isLevel(choice)) save({ level: choice, demands: [] });
					else save({ demands: [choice] });
				}}
			/>
			{intent === null && first !== undefined ? (
				<Button
					size="small"
					className="h-auto! min-h-7 self-start py-0.5 text-start whitespace-normal!"
					onClick={() => save(first)}
				>
					{t("assurance:intent.keep", { intent: intentText(t, first) })}
				</Button>
			) : null}
		</div>
	);
}

function choiceOf(intent: Intent | null): Choice {
	if (intent === null) return "none";
	return intent.accepts === undefined ? (intent.level ?? intent.demands[0] ?? "none") : "exactly";
}

function isLevel(choice: Demand | AssuranceLevel): choice is AssuranceLevel {
	return assuranceLevels.some((level) => level === choice);
}
