"use client";
import { type KeyboardEvent, useCallback, useRef } from "react";
import { isMac, matchesKey } from "@/components/ui/match-key";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { runByKey } from "../../commands/run-by-key";
import { nothingSelected } from "../../store/selection";
import { findByTyping } from "./find-by-typing";
import type { OutlineRow } from "./outline-rows";
import { type RowAction, type RowActionContext, rowActions } from "./row-actions";

const TYPING_MS = 700;

/** Actions of a line whose keys have another meaning for a node. */
const ownKeys: Record<string, readonly string[]> = {
	add: ["a"],
	"add-below": ["a"],
	insert: ["a"],
	lead: ["c"],
	leave: ["delete", "backspace"],
	duplicate: ["mod+d"],
	delete: ["delete", "backspace"],
	up: ["alt+arrowup"],
	down: ["alt+arrowdown"],
};

/**
 * The keys of the tree. Arrows, Home and End move the focus; up and down with Shift extend the selection. Letters search for a title unless a command uses the key; with Shift
 * on the first letter they always search. All other keys belong to commands.
 */
export function useOutlineKeys({
	rows,
	active,
	titleOf,
	moveTo,
	extendTo,
	toggle,
	open,
	commands,
	context,
	actionContext,
}: {
	rows: readonly OutlineRow[];
	active: OutlineRow | undefined;
	titleOf: (row: OutlineRow) => string;
	moveTo: (row: OutlineRow) => void;
	/** Adds the node of a line to the selection. */
	extendTo: (row: OutlineRow) => void;
	toggle: (key: string) => void;
	open: (row: OutlineRow) => void;
	commands: readonly ComposerCommand[];
	context: CommandContext;
	actionContext: (row: OutlineRow) => RowActionContext;
}): (event: KeyboardEvent<HTMLElement>) => void {
	const typed = useRef({ text: "", at: 0 });
	return useCallback(
		(event) => {
			const { target, key } = event;
			if (event.defaultPrevented || active === undefined || !(target instanceof HTMLElement)) return;
			// Menus and dialogs are rendered elsewhere, but their events bubble to here.
			if (!event.currentTarget.contains(target)) return;
			const onButton = target.closest("button") !== null;
			if (onButton && (key === "Enter" || key === " ")) return;
			const at = rows.indexOf(active);
			const forward = getComputedStyle(target).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
			const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
			const go = (row: OutlineRow | undefined) => {
				event.preventDefault();
				if (row !== undefined) moveTo(row);
			};
			if (plain && event.shiftKey && (key === "ArrowDown" || key === "ArrowUp")) {
				event.preventDefault();
				const next = nextNode(rows, at, key === "ArrowDown" ? 1 : -1);
				if (next !== undefined) extendTo(next);
				return;
			}
			if (plain && !event.shiftKey) {
				if (key === "ArrowDown") return go(rows[at + 1] ?? active);
				if (key === "ArrowUp") return go(rows[at - 1] ?? active);
				if (key === "Home") return go(rows[0]);
				if (key === "End") return go(rows.at(-1));
				if (key === "ArrowRight" || key === "ArrowLeft") {
					event.preventDefault();
					if (key === forward) {
						if (active.open === false) toggle(active.key);
						else if (active.open) moveTo(rows[at + 1] ?? active);
					} else if (active.open) toggle(active.key);
					else go(rows.find((row) => row.key === active.parent));
					return;
				}
				if (key === "Enter") {
					event.preventDefault();
					return open(active);
				}
				if (key === "Escape") {
					if (context.store.getState().selection === nothingSelected) return;
					event.preventDefault();
					return context.store.getState().select(nothingSelected);
				}
			}
			const now = Date.now();
			const typing = plain && key.length === 1 && key !== " " && now - typed.current.at < TYPING_MS;
			if (!typing) {
				const own = ownAction(rowActions(active, actionContext(active)), active, event);
				if (own !== undefined) {
					event.preventDefault();
					event.stopPropagation();
					return own.run();
				}
				if (runEnabled(commands, context, event)) {
					event.preventDefault();
					event.stopPropagation();
					return;
				}
			}
			if (!plain || key.length !== 1 || key === " ") return;
			event.preventDefault();
			const text = typing ? typed.current.text + key : key;
			typed.current = { text, at: now };
			const found = findByTyping(rows.map(titleOf), text, at);
			if (found !== null) go(rows[found]);
		},
		[rows, active, titleOf, moveTo, extendTo, toggle, open, commands, context, actionContext],
	);
}

/** The next line of another node. */
function nextNode(rows: readonly OutlineRow[], at: number, step: 1 | -1): OutlineRow | undefined {
	const nodeId = rows[at]?.nodeId;
	for (let index = at + step; index in rows; index += step) {
		const row = rows[index];
		if (row?.kind === "node" && row.nodeId !== nodeId) return row;
	}
	return undefined;
}

/** For a node most keys belong to commands; for other lines the actions of the line take precedence. */
function ownAction(actions: readonly RowAction[], { kind }: OutlineRow, event: KeyboardEvent): RowAction | undefined {
	if (kind === "node") return undefined;
	const mac = isMac();
	return actions.find(({ id }) => (ownMember(ownKeys, id) ?? []).some((key) => matchesKey(event, key, mac)));
}

/** A letter whose command is not available here searches for a title. */
function runEnabled(commands: readonly ComposerCommand[], context: CommandContext, event: KeyboardEvent): boolean {
	const enabled = commands.filter((command) => command.enabled?.(context) ?? true);
	const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
	return runByKey(isLetter ? enabled : commands, context, event);
}
