"use client";
import { Dialog } from "@/components/ui/dialog";
import { transitionsOf } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import { PaletteList } from "../../parts/palette/palette-list";
import { useComposerStore, useDefinition } from "../../store/composer-context";
import { LeadTransition } from "./lead-transition";
import { addComponentAt, leadTransition } from "./outline-edits";
import type { OutlineDialog } from "./row-actions";

/** The windows of the outline: where a way shall lead, and what shall be added to a screen. */
export function OutlineDialogs({ asked, onClose }: { asked: OutlineDialog | null; onClose: () => void }) {
	const { t } = useText();
	const store = useComposerStore();
	const { titleOf } = useFlowFacts();
	const { nodes } = useDefinition();
	const { resolve } = useComposerTexts();
	if (asked === null) return null;
	const nameOf = ({ nodeId, slot }: { nodeId: string; slot: string }) => {
		const node = nodes.find(({ id }) => id === nodeId);
		const way = node && transitionsOf(node).find((each) => each.slot === slot);
		return way && transitionName(way, t, resolve);
	};
	const title = titleOf(asked.nodeId);
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			{...(asked.kind === "lead" && { description: nameOf(asked) })}
			title={t(asked.kind === "lead" ? "projections:lead.title" : "projections:outline.add-to", { title })}
		>
			{asked.kind === "lead" ? (
				<LeadTransition
					nodeId={asked.nodeId}
					slot={asked.slot}
					onChoose={(target) => {
						leadTransition(store, asked.nodeId, asked.slot, target);
						onClose();
					}}
				/>
			) : (
				<div className="flex h-80 min-h-0 flex-col">
					<PaletteList
						only="component"
						autoFocus
						onChoose={(item) => {
							const { blockId, index } = asked;
							addComponentAt(
								store,
								asked.nodeId,
								item.type,
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
