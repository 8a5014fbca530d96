"use client";
import { useTranslation } from "react-i18next";
import { Dialog } from "@/components/ui/dialog";
import { transitionsOf } from "@/lib/flows/model";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import { PaletteList } from "../../parts/palette/palette-list";
import { useComposerStore, useDefinition } from "../../store/composer-context";
import { LeadTransition } from "./lead-transition";
import { addComponentAt, leadTransition } from "./outline-edits";
import type { OutlineDialog } from "./row-actions";

/** The dialogs of the outline: the target of a transition, and the component to add to a screen. */
export function OutlineDialogs({ openDialog, onClose }: { openDialog: OutlineDialog | null; onClose: () => void }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const { titleOf } = useFlowFacts();
	const { nodes } = useDefinition();
	const { resolve } = useComposerTexts();
	if (openDialog === null) return null;
	const nameOf = ({ nodeId, slot }: { nodeId: string; slot: string }) => {
		const node = nodes.find(({ id }) => id === nodeId);
		const transition = node && transitionsOf(node).find((each) => each.slot === slot);
		return transition && transitionName(transition, t, resolve, titleOf);
	};
	const title = titleOf(openDialog.nodeId);
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			{...(openDialog.kind === "lead" && { description: nameOf(openDialog) })}
			title={t(openDialog.kind === "lead" ? "projections:lead.title" : "projections:outline.add-to", { title })}
		>
			{openDialog.kind === "lead" ? (
				<LeadTransition
					nodeId={openDialog.nodeId}
					slot={openDialog.slot}
					onChoose={(target) => {
						leadTransition(store, openDialog.nodeId, openDialog.slot, target);
						onClose();
					}}
				/>
			) : (
				<div className="flex h-80 min-h-0 flex-col">
					<PaletteList
						only="component"
						autoFocus
						onChoose={(item) => {
							const { blockId, index } = openDialog;
							addComponentAt(
								store,
								openDialog.nodeId,
								item.kind === "component" ? item.type : "",
								index === undefined ? { parentId: blockId } : { parentId: blockId, index },
							);
							onClose();
						}}
					/>
				</div>
			)}
		</Dialog>
	);
}
