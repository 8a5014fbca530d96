import {
	ArrowDown,
	ArrowUp,
	CopyPlus,
	CornerDownRight,
	Link2,
	type LucideIcon,
	Pencil,
	Plus,
	SquareMousePointer,
	Trash2,
	Unlink,
} from "lucide-react";
import { componentTypeOf } from "@/lib/flows/model";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { CommandContext } from "../../commands/command";
import { duplicateSelection, removeSelection } from "../../commands/selection-edits";
import { nodeSelected } from "../../store/selection";
import { disconnectRow, duplicateComponentRow, removeComponentRow, shiftComponentRow } from "./outline-edits";
import type { OutlineRow } from "./outline-rows";

/** A dialog of the outline. */
export type OutlineDialog =
	| { kind: "lead"; nodeId: string; slot: string }
	| { kind: "component"; nodeId: string; blockId: string | null; index: number | undefined };

export interface RowAction {
	id: string;
	label: TextKey;
	icon: LucideIcon;
	danger?: boolean;
	/** Acts on the transition that leads to the node, not on the node. */
	onPath?: boolean;
	run(): void;
}

/** The context of the actions of a line. */
export interface RowActionContext {
	commands: CommandContext;
	ask(dialog: OutlineDialog): void;
	/** Scrolls to the line of a node and focuses it. */
	goTo(nodeId: string): void;
	inspect(): void;
	/** An END node has no transition. */
	isEnd: boolean;
}

/** The action of the plus button: adds something at this line, or else connects its transition. */
export function mainAction(row: OutlineRow, context: RowActionContext): RowAction | undefined {
	return rowActions(row, context).find(({ id }) => mainIds.has(id));
}

/** Whether a line has a plus button, without computing its actions. */
export function hasMainAction({ kind }: Pick<OutlineRow, "kind">, isEnd: boolean): boolean {
	return kind !== "unreachable" && !(kind === "node" && isEnd);
}

const mainIds = new Set(["add", "add-below", "insert", "lead"]);

/** The actions of a line, the most likely first. The line is selected before they run. */
export function rowActions(row: OutlineRow, context: RowActionContext): RowAction[] {
	const { store, view } = context.commands;
	if (store.getState().readOnly) return readingActions(row, context);
	const { nodeId, pathNodeId, transitionSlot, componentId } = row;
	const transition =
		pathNodeId === null || transitionSlot === null ? null : { nodeId: pathNodeId, slot: transitionSlot };
	const show = view.getState().show;
	const reading = readingActions(row, context);
	const lead: RowAction[] =
		transition === null
			? []
			: [
					{
						id: "lead",
						label: "projections:outline.lead",
						icon: Link2,
						run: () => context.ask({ kind: "lead", ...transition }),
					},
				];
	const insert: RowAction[] =
		transition === null
			? []
			: [
					{
						id: "insert",
						label: "projections:outline.insert",
						icon: Plus,
						run: () => show({ dialog: "add", addInto: transition, addAt: null }),
					},
				];
	const leave: RowAction[] =
		transition === null
			? []
			: [
					{
						id: "leave",
						label: "projections:outline.leave",
						icon: Unlink,
						run: () => disconnectRow(store, transition.nodeId, transition.slot),
					},
				];

	switch (row.kind) {
		case "unreachable":
			return [];
		case "unwired":
			return [...insert, ...lead];
		case "dangling":
			return [...lead, ...leave];
		case "loop":
		case "link":
			return [...insert, ...reading, ...lead, ...leave];
		case "content":
			return nodeId === null ? [] : [addInto(nodeId, null, undefined)];
		case "component": {
			if (nodeId === null || componentId === null) return [];
			return [
				...reading,
				...(componentTypeOf(row.componentType ?? "")?.hasChildren ? [addInto(nodeId, componentId, undefined)] : []),
				addInto(nodeId, row.blockId, row.componentIndex + 1),
				{
					id: "up",
					label: "screen:move-up",
					icon: ArrowUp,
					run: () => shiftComponentRow(store, nodeId, componentId, "up"),
				},
				{
					id: "down",
					label: "screen:move-down",
					icon: ArrowDown,
					run: () => shiftComponentRow(store, nodeId, componentId, "down"),
				},
				{
					id: "duplicate",
					label: "composer:command.duplicate",
					icon: CopyPlus,
					run: () => duplicateComponentRow(store, nodeId, componentId),
				},
				{
					id: "delete",
					label: "composer:command.delete",
					icon: Trash2,
					danger: true,
					run: () => removeComponentRow(store, nodeId, componentId),
				},
			];
		}
		case "node": {
			if (nodeId === null) return [];
			const after: RowAction[] = context.isEnd
				? []
				: [
						{
							id: "add",
							label: "composer:command.add",
							icon: Plus,
							run: () => show({ dialog: "add", addInto: null, addAt: null }),
						},
						{ id: "connect", label: "composer:command.connect", icon: Link2, run: () => show({ dialog: "connect" }) },
					];
			const onPath = [...insert, ...lead, ...leave];
			return [
				...after.slice(0, 1),
				...reading,
				...after.slice(1),
				{ id: "rename", label: "composer:command.rename", icon: Pencil, run: () => show({ dialog: "rename" }) },
				{ id: "duplicate", label: "composer:command.duplicate", icon: CopyPlus, run: () => duplicateSelection(store) },
				{
					id: "delete",
					label: "composer:command.delete",
					icon: Trash2,
					danger: true,
					run: () => void removeSelection(store),
				},
				...onPath.map((action) => ({ ...action, onPath: true })),
			];
		}
	}

	function addInto(screen: string, blockId: string | null, index: number | undefined): RowAction {
		return {
			id: index === undefined ? "add" : "add-below",
			label: index === undefined ? "projections:outline.add-component" : "projections:outline.add-below",
			icon: Plus,
			run() {
				store.getState().select(nodeSelected(screen, row.componentId));
				context.ask({ kind: "component", nodeId: screen, blockId, index });
			},
		};
	}
}

function readingActions(row: OutlineRow, { inspect, goTo }: RowActionContext): RowAction[] {
	const { nodeId } = row;
	switch (row.kind) {
		case "node":
		case "component":
			return [{ id: "edit", label: "projections:outline.edit", icon: SquareMousePointer, run: inspect }];
		case "loop":
		case "link":
			return nodeId === null
				? []
				: [{ id: "go", label: "projections:outline.go", icon: CornerDownRight, run: () => goTo(nodeId) }];
		case "content":
		case "dangling":
		case "unwired":
		case "unreachable":
			return [];
	}
}
