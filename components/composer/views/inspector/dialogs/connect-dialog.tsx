"use client";
import { useMemo, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { canConnect, type Transition, transitionsOf } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { transitionName } from "../../../derived/words/transition-name";
import { useComposerStore } from "../../../store/composer-context";
import { useNode } from "../layout/use-node";
import { TargetList } from "../targets/target-list";
import { useConnecting } from "../targets/use-connecting";
import { useTargetChoices } from "../targets/use-target-choices";

/** Leads a way out of the selected node somewhere: the way out that is still free, to a node found by its title. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
	const { t } = useText();
	const { titleOf } = useFlowFacts();
	const { resolve } = useComposerTexts();
	const store = useComposerStore();
	const targets = useTargetChoices();
	const connecting = useConnecting();
	const [id] = useState(() => store.getState().selection.nodes.at(-1) ?? store.getState().selection.edge?.nodeId);
	const node = useNode(id);
	const ways = node === undefined ? [] : transitionsOf(node);
	const [chosen, setChosen] = useState(() => firstChoice(ways, store.getState().selection.edge?.slot));
	const way = ways.find(({ slot }) => slot === chosen);
	const slot = way?.slot;
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
			description={way === undefined ? t("inspector:connect.no-way-out") : t("inspector:connect.text")}
		>
			{way === undefined ? null : (
				<div className="flex h-96 max-h-[60dvh] flex-col gap-3">
					{ways.length === 1 ? null : (
						<Select
							label={t("inspector:connect.way")}
							options={ways.map((each) => ({ value: each.slot, label: transitionName(each, t, resolve) }))}
							value={way.slot}
							onValueChange={setChosen}
						/>
					)}
					<TargetList
						targets={found}
						current={way.target}
						onChoose={(target) => {
							onClose();
							connecting.connect(node.id, way, target);
						}}
					/>
				</div>
			)}
		</Dialog>
	);
}

/** The way out that is selected, else the first that leads nowhere, else the first. */
function firstChoice(ways: readonly Transition[], selected: string | undefined): string | undefined {
	const way = ways.find(({ slot }) => slot === selected) ?? ways.find(({ target }) => target === undefined) ?? ways[0];
	return way?.slot;
}
