"use client";
import { useCallback } from "react";
import type { CommandContext } from "../../commands/command";
import { focusInspector } from "../../parts/focus-inspector";
import { useDefinition } from "../../store/composer-context";
import { extended, nodesSelected } from "../../store/selection";
import type { OutlineRow } from "./outline-rows";
import { type RowActionContext, rowActions } from "./row-actions";
import { isSelected, selectionOf } from "./row-selection";

interface Outline {
	context: CommandContext;
	/** The lines, with those that are folded away. */
	everything: readonly OutlineRow[];
	setActiveKey: (key: string) => void;
	toggle: (key: string) => void;
	reveal: (row: OutlineRow) => void;
	focusActive: () => void;
	ask: RowActionContext["ask"];
}

/** What keys, presses and menus do with a line. The functions keep their identity while the draft and the lines are the same. */
export function useOutlineActs({ context, everything, setActiveKey, toggle, reveal, focusActive, ask }: Outline) {
	const { nodes } = useDefinition();
	const take = useCallback(
		(row: OutlineRow) => {
			setActiveKey(row.key);
			const { selection: current, select } = context.store.getState();
			const own = selectionOf(row);
			if (own !== null && !isSelected(row, current)) select(own);
		},
		[setActiveKey, context],
	);
	const moveTo = useCallback(
		(row: OutlineRow) => {
			take(row);
			focusActive();
		},
		[take, focusActive],
	);
	const extendTo = useCallback(
		(row: OutlineRow) => {
			if (row.nodeId === null) return;
			setActiveKey(row.key);
			const { selection: current, select } = context.store.getState();
			select(nodesSelected(extended(current.nodes, row.nodeId), current.notes));
			focusActive();
		},
		[setActiveKey, context, focusActive],
	);
	const goTo = useCallback(
		(nodeId: string) => {
			const row = everything.find(({ kind, nodeId: shown }) => kind === "node" && shown === nodeId);
			if (row === undefined) return;
			reveal(row);
			moveTo(row);
		},
		[everything, reveal, moveTo],
	);
	const inspect = useCallback(() => {
		context.view.getState().show({ inspector: "open" });
		focusInspector();
	}, [context]);
	const actionContext = useCallback(
		(row: OutlineRow): RowActionContext => ({
			commands: context,
			ask,
			goTo,
			inspect,
			isEnd: row.kind === "node" && nodes[row.nodeIndex]?.type === "END",
		}),
		[context, ask, goTo, inspect, nodes],
	);
	const open = useCallback(
		(row: OutlineRow) => {
			take(row);
			switch (row.kind) {
				case "node":
				case "component":
					return inspect();
				case "loop":
				case "link":
					return row.nodeId === null ? undefined : goTo(row.nodeId);
				case "content":
				case "unreachable":
					return toggle(row.key);
				case "dangling":
				case "unwired":
					return rowActions(row, actionContext(row))
						.find(({ id }) => id === "lead")
						?.run();
			}
		},
		[take, inspect, goTo, toggle, actionContext],
	);
	return { take, moveTo, extendTo, actionContext, open };
}
