import {
	AlignCenterHorizontal,
	AlignCenterVertical,
	AlignEndHorizontal,
	AlignEndVertical,
	AlignHorizontalSpaceAround,
	AlignStartHorizontal,
	AlignStartVertical,
	AlignVerticalSpaceAround,
	Group,
	type LucideIcon,
	PackagePlus,
	WandSparkles,
} from "lucide-react";
import { addGroup, alignNodes, distributeNodes, unplaceNodes } from "@/lib/flows/model";
import type { TextKey } from "@/lib/platform/i18n/texts";
import { withDrawnPositions } from "../derived/drawing/drawn-boxes";
import { nothingSelected } from "../store/selection";
import type { CommandContext, ComposerCommand } from "./command";

type Side = Parameters<typeof alignNodes>[2];

export const arrangeCommands: readonly ComposerCommand[] = [
	{
		id: "tidy",
		label: "composer:command.tidy",
		group: "arrange",
		keys: ["shift+t"],
		icon: WandSparkles,
		enabled: writable,
		run({ store, canvas }) {
			store.getState().edit({ key: "composer:step.tidied" }, unplaceNodes);
			requestAnimationFrame(() => canvas?.fit());
		},
	},
	align("left", AlignStartVertical, "composer:command.align-left"),
	align("center", AlignCenterVertical, "composer:command.align-center"),
	align("right", AlignEndVertical, "composer:command.align-right"),
	align("top", AlignStartHorizontal, "composer:command.align-top"),
	align("middle", AlignCenterHorizontal, "composer:command.align-middle"),
	align("bottom", AlignEndHorizontal, "composer:command.align-bottom"),
	distribute("horizontal", AlignHorizontalSpaceAround, "composer:command.distribute-horizontally"),
	distribute("vertical", AlignVerticalSpaceAround, "composer:command.distribute-vertically"),
	{
		id: "group",
		label: "composer:command.group",
		group: "arrange",
		keys: ["mod+g"],
		icon: Group,
		enabled: (context) => writable(context) && number(context) > 0,
		needs: "composer:needs.one-card",
		run({ store }) {
			const { selection, change } = store.getState();
			const id = crypto.randomUUID();
			const group = { id, title: "", color: "gray" as const, nodeIds: [...selection.nodes] };
			change(
				{ key: "composer:step.grouped" },
				(draft) => ({ ...draft, annotations: addGroup(draft.annotations, group) }),
				{ select: { ...nothingSelected, group: id } },
			);
		},
	},
	{
		id: "extract",
		label: "composer:command.extract",
		group: "arrange",
		icon: PackagePlus,
		enabled: (context) => writable(context) && number(context) > 0,
		needs: "composer:needs.one-card",
		run: ({ view }) => view.getState().show({ dialog: "extract" }),
	},
];

function align(side: Side, icon: LucideIcon, label: TextKey): ComposerCommand {
	return {
		id: `align-${side}`,
		label,
		group: "arrange",
		icon,
		enabled: (context) => writable(context) && number(context) > 1,
		needs: "composer:needs.two-cards",
		run({ store }) {
			const { selection, edit } = store.getState();
			edit({ key: "composer:step.aligned" }, (flow) =>
				alignNodes(withDrawnPositions(flow, selection.nodes), selection.nodes, side),
			);
		},
	};
}

function distribute(axis: "horizontal" | "vertical", icon: LucideIcon, label: TextKey): ComposerCommand {
	return {
		id: `distribute-${axis}`,
		label,
		group: "arrange",
		icon,
		enabled: (context) => writable(context) && number(context) > 2,
		needs: "composer:needs.three-cards",
		run({ store }) {
			const { selection, edit } = store.getState();
			edit({ key: "composer:step.distributed" }, (flow) =>
				distributeNodes(withDrawnPositions(flow, selection.nodes), selection.nodes, axis),
			);
		},
	};
}

function writable({ store }: CommandContext): boolean {
	return !store.getState().readOnly;
}

function number({ store }: CommandContext): number {
	return store.getState().selection.nodes.length;
}
