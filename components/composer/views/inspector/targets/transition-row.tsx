"use client";
import { CornerDownRight, ListPlus, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { canConnect, type Transition } from "@/lib/flows/model";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { transitionName } from "../../../derived/words/transition-name";
import { useComposer, useComposerStore, useViewStore } from "../../../store/composer-context";
import { nodeSelected } from "../../../store/selection";
import { IconButton } from "../layout/icon-button";
import { TargetPicker } from "./target-picker";
import { useConnecting } from "./use-connecting";

/** One transition: its name, its target, a button that goes to the target and one that inserts a step. */
export function TransitionRow({ nodeId, transition }: { nodeId: string; transition: Transition }) {
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	const connecting = useConnecting();
	const view = useViewStore();
	const readOnly = useComposer((state) => state.readOnly);
	const exists = useComposer(({ history }) =>
		history.present.definition.nodes.some(({ id }) => id === transition.target),
	);
	const name = transitionName(transition, t, resolve, titleOf);
	const { slot, target } = transition;
	return (
		<li className="flex flex-col gap-1">
			<span className="flex items-center gap-1 text-sm font-medium">
				{transition.kind === "failure" ? (
					<TriangleAlert size={12} aria-hidden="true" className="shrink-0 text-danger" />
				) : null}
				<span className="min-w-0 truncate">{name}</span>
			</span>
			<div className="flex items-center gap-1">
				<TargetPicker
					label={t("inspector:leads-to.of", { name })}
					target={target}
					accepts={(flow, id) => canConnect(flow, nodeId, slot, id) === true}
					onChoose={(id) => connecting.connect(nodeId, transition, id)}
					onClear={() => connecting.disconnect(nodeId, transition)}
					readOnly={readOnly}
					className="flex-1"
				/>
				{exists && target !== undefined ? (
					<IconButton
						icon={CornerDownRight}
						turns
						label={t("inspector:go-to", { title: titleOf(target) })}
						onClick={() => store.getState().select(nodeSelected(target))}
					/>
				) : null}
				{readOnly ? null : (
					<IconButton
						icon={ListPlus}
						turns
						label={t("inspector:insert", { name })}
						onClick={() => view.getState().show({ dialog: "add", addInto: { nodeId, slot } })}
					/>
				)}
			</div>
		</li>
	);
}
