"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { canConnect, type Transition, transitionsOf } from "@/lib/flows/model";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { transitionName } from "../../../derived/words/transition-name";
import { useComposerStore } from "../../../store/composer-context";
import { useNode } from "../layout/use-node";
import { TargetList } from "../targets/target-list";
import { useConnecting } from "../targets/use-connecting";
import { useTargetChoices } from "../targets/use-target-choices";

/** Connects a transition of the selected node, by default the first free one, to a node that is found by its title. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const { resolve } = useComposerTexts();
	const store = useComposerStore();
	const targets = useTargetChoices();
	const connecting = useConnecting();
	const [id] = useState(() => store.getState().selection.nodes.at(-1) ?? store.getState().selection.edge?.nodeId);
	const node = useNode(id);
	const transitions = node === undefined ? [] : transitionsOf(node);
	const [chosen, setChosen] = useState(() => firstChoice(transitions, store.getState().selection.edge?.slot));
	const transition = transitions.find(({ slot }) => slot === chosen);
	const slot = transition?.slot;
	const found = useMemo(() => {
		if (id === undefined || slot === undefined) return [];
		const flow = store.getState().history.present.definition;
		return targets().filter(({ value }) => canConnect(flow, id, slot, value) === true);
	}, [id, slot, targets, store]);
	if (node === undefined) return null;

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("inspector:connect.title", { title: titleOf(node.id) })}
			description={transition === undefined ? t("inspector:connect.no-transition") : t("inspector:connect.text")}
		>
			{transition === undefined ? null : (
				<div className="flex h-96 max-h-[60dvh] flex-col gap-3">
					{transitions.length === 1 ? null : (
						<Select
							label={t("inspector:connect.transition")}
							options={transitions.map((each) => ({
								value: each.slot,
								label: transitionName(each, t, resolve, titleOf),
							}))}
							value={transition.slot}
							onValueChange={setChosen}
						/>
					)}
					<TargetList
						targets={found}
						current={transition.target}
						onChoose={(target) => {
							onClose();
							connecting.connect(node.id, transition, target);
						}}
					/>
				</div>
			)}
		</Dialog>
	);
}

/** The selected transition, else the first unconnected one, else the first. */
function firstChoice(transitions: readonly Transition[], selected: string | undefined): string | undefined {
	const transition =
		transitions.find(({ slot }) => slot === selected) ??
		transitions.find(({ target }) => target === undefined) ??
		transitions[0];
	return transition?.slot;
}
