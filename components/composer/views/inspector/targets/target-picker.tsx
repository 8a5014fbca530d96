"use client";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FlowDefinition } from "@/lib/flows/model";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerStore } from "../../../store/composer-context";
import type { Choice } from "../fields/choice";
import { SearchableChoice } from "../fields/searchable-choice";
import { useTargetChoices } from "./use-target-choices";

const NOWHERE = "";

/** Chooses the target of a transition by typing the title of a node. A missing node is shown by its id. */
export function TargetPicker({
	label,
	hideLabel = true,
	target,
	accepts,
	onChoose,
	onClear,
	placeholder,
	readOnly,
	className,
}: {
	label: string;
	hideLabel?: boolean;
	target: string | undefined;
	/** Whether a node may be chosen. */
	accepts: (flow: FlowDefinition, nodeId: string) => boolean;
	onChoose: (nodeId: string) => void;
	/** Removes the target; absent where a target is required. */
	onClear?: () => void;
	placeholder?: string;
	readOnly: boolean;
	className?: string;
}) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	const targets = useTargetChoices();
	const missing =
		target !== undefined && !store.getState().history.present.definition.nodes.some(({ id }) => id === target);
	const nowhere = placeholder ?? t("inspector:target.none");

	function choices(): Choice[] {
		const flow = store.getState().history.present.definition;
		const found = targets().filter(({ value }) => accepts(flow, value));
		return onClear === undefined || target === undefined
			? found
			: [{ value: NOWHERE, label: t("inspector:target.none") }, ...found];
	}

	return (
		<SearchableChoice
			label={label}
			hideLabel={hideLabel}
			shown={
				missing ? (
					<span className="flex items-center gap-1.5 text-danger">
						<CircleAlert size={14} aria-hidden="true" className="shrink-0" />
						<span className="truncate">{t("inspector:target.missing", { id: target })}</span>
					</span>
				) : target === undefined ? (
					<span className="text-muted italic">{nowhere}</span>
				) : (
					titleOf(target)
				)
			}
			value={target ?? null}
			choices={choices}
			onChoose={(value) => (value === NOWHERE ? onClear?.() : onChoose(value))}
			problem={missing}
			disabled={readOnly}
			{...(className !== undefined && { className })}
		/>
	);
}
