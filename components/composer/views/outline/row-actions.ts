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
import { duplicateComponentRow, leaveWay, removeComponentRow, shiftComponentRow } from "./outline-edits";
import type { OutlineRow } from "./outline-rows";

/** A window that the outline itself opens. */
export type OutlineDialog =
	| { kind: "lead"; nodeId: string; slot: string }
	| { kind: "component"; nodeId: string; blockId: string | null; index: number | undefined };

export interface RowAction {
	id: string;
	label: TextKey;
	icon: LucideIcon;
	danger?: boolean;
	/** Does something to the way out by which the node was come to, rather than to the node. */
	onPath?: boolean;
	run(): void;
}

/** What the actions of a line have to work with. */
export interface RowActionContext {
	commands: CommandContext;
	ask(dialog: OutlineDialog): void;
	/** Brings a line for a node into sight and into focus. */
	goTo(nodeId: string): void;
	inspect(): void;
	/** A node that ends has no way out. */
	isEnd: boolean;
}

/** What the button with the plus does: adds where the line is, or for want of that leads the way somewhere. */
export function mainAction(row: OutlineRow, context: RowActionContext): RowAction | undefined {
	return rowActions(row, context).find(({ id }) => mainIds.has(id));
}

/** Whether a line has such a button; known without asking for its actions. */
export function hasMainAction({ kind }: Pick<OutlineRow, "kind">, isEnd: boolean): boolean {
	return kind !== "unreachable" && !(kind === "node" && isEnd);
}

const mainIds = new Set(["add", "add-below", "insert", "lead"]);

/** What can be done with a line, the likeliest first. The line is what is selected by then. */
export function rowActions(row: OutlineRow, context: RowActionContext): RowAction[] {
	const { store, view } = context.commands;
	if (store.getState().readOnly) return readingActions(row, context);
	const { nodeId, pathNodeId, transitionSlot, componentId } = row;
	const way = pathNodeId === null || transitionSlot === null ? null : { nodeId: pathNodeId, slot: transitionSlot };
	const show = view.getState().show;
	const reading = readingActions(row, context);
	const lead: RowAction[] =
		way === null
			? []
			: [
					{
						id: "lead",
						label: "projections:outline.lead",
						icon: Link2,
						run: () => context.ask({ kind: "lead", ...way }),
					},
				];
	const insert: RowAction[] =
		way === null
			? []
			: [
					{
						id: "insert",
						label: "projections:outline.insert",
						icon: Plus,
						run: () => show({ dialog: "add", addInto: way, addAt: null }),
					},
				];
	const leave: RowAction[] =
		way === null
			? []
			: [
					{
						id: "leave",
						label: "projections:outline.leave",
						icon: Unlink,
						run: () => leaveWay(store, way.nodeId, way.slot),
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
