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
	if (context.commands.store.getState().readOnly) return readingActions(row, context);
	const { insert, lead, leave } = pathActions(row, context);
	switch (row.kind) {
		case "unreachable":
			return [];
		case "unwired":
			return [...insert, ...lead];
		case "dangling":
			return [...lead, ...leave];
		case "loop":
		case "link":
			return [...insert, ...readingActions(row, context), ...lead, ...leave];
		case "content":
			return row.nodeId === null ? [] : [addInto(row, context, { screen: row.nodeId, blockId: null })];
		case "component":
			return componentActions(row, context);
		case "node":
			return nodeActions(row, context, [...insert, ...lead, ...leave]);
	}
}

/** The actions of the transition that leads to a line; none without one. */
function pathActions({ pathNodeId, transitionSlot: slot }: OutlineRow, { commands, ask }: RowActionContext) {
	if (pathNodeId === null || slot === null) return { insert: [], lead: [], leave: [] };
	const transition = { nodeId: pathNodeId, slot };
	const show = commands.view.getState().show;
	const action = (id: string, icon: LucideIcon, label: TextKey, run: () => void): RowAction[] => [
		{ id, icon, label, run },
	];
	return {
		insert: action("insert", Plus, "projections:outline.insert", () =>
			show({ dialog: "add", addInto: transition, addAt: null }),
		),
		lead: action("lead", Link2, "projections:outline.lead", () => ask({ kind: "lead", ...transition })),
		leave: action("leave", Unlink, "projections:outline.leave", () => disconnectRow(commands.store, pathNodeId, slot)),
	};
}

function componentActions(row: OutlineRow, context: RowActionContext): RowAction[] {
	const { nodeId, componentId, blockId } = row;
	const { store } = context.commands;
	if (nodeId === null || componentId === null) return [];
	return [
		...readingActions(row, context),
		...(componentTypeOf(row.componentType ?? "")?.hasChildren
			? [addInto(row, context, { screen: nodeId, blockId: componentId })]
			: []),
		addInto(row, context, { screen: nodeId, blockId, index: row.componentIndex + 1 }),
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

/** The actions of a step, and those of the transition that leads to it. */
function nodeActions(row: OutlineRow, context: RowActionContext, onPath: readonly RowAction[]): RowAction[] {
	const { store, view } = context.commands;
	const show = view.getState().show;
	if (row.nodeId === null) return [];
	const add: RowAction = {
		id: "add",
		label: "composer:command.add",
		icon: Plus,
		run: () => show({ dialog: "add", addInto: null, addAt: null }),
	};
	const connect: RowAction = {
		id: "connect",
		label: "composer:command.connect",
		icon: Link2,
		run: () => show({ dialog: "connect" }),
	};
	const reading = readingActions(row, context);
	return [
		...(context.isEnd ? reading : [add, ...reading, connect]),
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

function addInto(
	{ componentId }: OutlineRow,
	{ commands, ask }: RowActionContext,
	{ screen, blockId, index }: { screen: string; blockId: string | null; index?: number },
): RowAction {
	return {
		id: index === undefined ? "add" : "add-below",
		label: index === undefined ? "projections:outline.add-component" : "projections:outline.add-below",
		icon: Plus,
		run() {
			commands.store.getState().select(nodeSelected(screen, componentId));
			ask({ kind: "component", nodeId: screen, blockId, index });
		},
	};
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
