"use client";
import { type KeyboardEvent, useCallback } from "react";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { CanvasHandle, CommandContext, ComposerCommand } from "../../commands/command";
import { isTyping } from "../../commands/is-typing";
import { runByKey } from "../../commands/run-by-key";
import { moveSelection } from "../../commands/selection-edits";
import { focusInspector } from "../../parts/focus-inspector";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { extended, nodesSelected, nothingSelected } from "../../store/selection";
import { growFrom } from "./grow-from";
import { type Direction, neighbourOf } from "./neighbour-of";

const directions: Record<string, Direction> = {
	ArrowRight: "right",
	ArrowLeft: "left",
	ArrowUp: "up",
	ArrowDown: "down",
};
const steps: Record<Direction, { x: number; y: number }> = {
	right: { x: 8, y: 0 },
	left: { x: -8, y: 0 },
	up: { x: 0, y: -8 },
	down: { x: 0, y: 8 },
};

/**
 * The keys of the canvas: arrows move the focus along connections, with Shift they extend the selection, with Alt they move it, and
 * with ⌘ or Ctrl they add nodes. All other keys belong to commands. Keys in text fields are not handled.
 */
export function useCanvasKeys(
	commands: readonly ComposerCommand[],
	context: CommandContext,
	canvas: CanvasHandle,
): (event: KeyboardEvent) => void {
	const store = useComposerStore();
	const view = useViewStore();
	return useCallback(
		(event) => {
			if (event.defaultPrevented || isTyping(event.target)) return;
			const direction = ownMember(directions, event.key);
			if (direction !== undefined) {
				event.preventDefault();
				arrow({ store, canvas, event, direction });
			} else if (event.key === "Enter" && isOnCanvas(event.target)) {
				event.preventDefault();
				view.getState().show({ inspector: "open" });
				focusInspector();
			} else if (event.key === "Escape") {
				store.getState().select(nothingSelected);
			} else if (runByKey(commands, context, event)) {
				event.preventDefault();
				event.stopPropagation();
			}
		},
		[commands, context, canvas, store, view],
	);
}

interface Arrow {
	store: ReturnType<typeof useComposerStore>;
	canvas: CanvasHandle;
	event: KeyboardEvent;
	direction: Direction;
}

function arrow({ store, canvas, event, direction }: Arrow): void {
	const { selection, history, edit, select, readOnly } = store.getState();
	const flow = history.present.definition;
	const current = selection.nodes.at(-1);
	if (event.altKey) {
		const factor = event.shiftKey ? 5 : 1;
		moveSelection(store, { x: steps[direction].x * factor, y: steps[direction].y * factor });
	} else if (event.ctrlKey || event.metaKey) {
		if (readOnly || current === undefined) return;
		const grown = growFrom(flow, current, direction);
		edit({ key: "composer:step.added" }, () => grown.flow);
		canvas.focus(grown.nodeId);
	} else {
		const next = neighbourOf(flow.nodes, current ?? null, direction);
		if (next === null) return;
		if (event.shiftKey) {
			select(nodesSelected(extended(selection.nodes, next), selection.notes));
			canvas.goTo(next);
		} else {
			canvas.focus(next);
		}
	}
}

function isOnCanvas(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && target.closest("button, a") === null;
}
