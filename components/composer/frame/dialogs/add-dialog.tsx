"use client";
import { Dialog } from "@/components/ui/dialog";
import { useText } from "@/lib/platform/i18n/client";
import type { CommandContext } from "../../commands/command";
import { useFlowFacts } from "../../derived/flow-facts";
import { addItem } from "../../parts/palette/add-item";
import { PaletteList } from "../../parts/palette/palette-list";
import { useComposer, useView } from "../../store/composer-context";

/** Adds something by typing its name: into a transition, or after the selection. */
export function AddDialog({ context, onClose }: { context: CommandContext; onClose: () => void }) {
	const { t } = useText();
	const { titleOf } = useFlowFacts();
	const into = useView((view) => view.addInto);
	const at = useView((view) => view.addAt);
	const selection = useComposer((state) => state.selection);
	const after = into?.nodeId ?? selection.nodes.at(-1);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("composer:add.title")}
			description={after === undefined ? undefined : t("composer:add.after", { title: titleOf(after) })}
		>
			<div className="flex h-96 max-h-[60dvh] flex-col">
				<PaletteList
					autoFocus
					{...(into !== null && { only: "node" as const })}
					onChoose={(item) => {
						onClose();
						const added = addItem(context.store, item, { into, at });
						if (added !== null) requestAnimationFrame(() => context.canvas?.focus(added));
						else context.store.getState().announce({ key: "composer:said.no-screen" });
					}}
				/>
			</div>
		</Dialog>
	);
}
