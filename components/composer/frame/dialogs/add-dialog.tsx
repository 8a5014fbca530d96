"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { transitionsOf } from "@/lib/flows/model";
import type { CommandContext } from "../../commands/command";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import { focusInspector } from "../../parts/focus-inspector";
import { addItem } from "../../parts/palette/add-item";
import { PaletteList } from "../../parts/palette/palette-list";
import { useComposer, useDefinition, useView } from "../../store/composer-context";

/** Adds something by typing its name: into a transition, or after the selection, at a transition that can be chosen. */
export function AddDialog({ context, onClose }: { context: CommandContext; onClose: () => void }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const { resolve } = useComposerTexts();
	const { nodes } = useDefinition();
	const asked = useView((view) => view.addInto);
	const at = useView((view) => view.addAt);
	const selection = useComposer((state) => state.selection);
	const after = asked?.nodeId ?? selection.nodes.at(-1) ?? selection.edge?.nodeId;
	const source = nodes.find(({ id }) => id === after);
	const transitions = asked !== null || source === undefined ? [] : transitionsOf(source);
	const [chosen, setChosen] = useState("");
	const into = asked ?? (after !== undefined && chosen !== "" ? { nodeId: after, slot: chosen } : null);
	const usual = selection.edge?.slot ?? transitions.find(({ target }) => target === undefined)?.slot;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("composer:add.title")}
			description={after === undefined ? undefined : t("composer:add.after", { title: titleOf(after) })}
		>
			<div className="flex h-96 max-h-[60dvh] flex-col gap-3">
				{transitions.length < 2 ? null : (
					<Select
						label={t("inspector:connect.transition")}
						options={transitions.map((each) => ({
							value: each.slot,
							label: transitionName(each, t, resolve, titleOf),
						}))}
						value={chosen === "" ? (usual ?? transitions[0]?.slot ?? "") : chosen}
						onValueChange={setChosen}
					/>
				)}
				<PaletteList
					autoFocus
					{...(into !== null && { after: into.nodeId })}
					onChoose={(item) => {
						onClose();
						const added = addItem(context.store, item, { into, at });
						if (added !== null && item.kind === "component" && context.canvas === null) {
							context.view.getState().show({ inspector: "open" });
							focusInspector();
						} else if (added !== null) requestAnimationFrame(() => context.canvas?.focus(added));
						else context.store.getState().refuse({ key: "composer:said.no-screen" });
					}}
				/>
			</div>
		</Dialog>
	);
}
