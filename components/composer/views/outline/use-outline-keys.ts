"use client";
import { type KeyboardEvent, useCallback, useRef } from "react";
import { isMac, matchesKey } from "@/components/ui/match-key";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { runByKey } from "../../commands/run-by-key";
import { nothingSelected } from "../../store/selection";
import { findByTyping } from "./find-by-typing";
import type { OutlineRow } from "./outline-rows";
import { type RowActionContext, rowActions } from "./row-actions";

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

interface OutlineKeys {
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
}

/** The line that has the focus, and the tree around it. */
type FocusedLine = OutlineKeys & { active: OutlineRow; at: number };

/**
 * The keys of the tree. Arrows, Home and End move the focus; up and down with Shift extend the selection. Letters search for a title unless a command uses the key; with Shift
 * on the first letter they always search. All other keys belong to commands.
 */
export function useOutlineKeys(tree: OutlineKeys): (event: KeyboardEvent<HTMLElement>) => void {
	const typed = useRef({ text: "", at: 0 });
	const { rows, active, titleOf, moveTo, extendTo, toggle, open, commands, context, actionContext } = tree;
	return useCallback(
		(event) => {
			if (active === undefined || !isForTree(event)) return;
			const at = rows.indexOf(active);
			const line = {
				...{ rows, active, at, titleOf, moveTo, extendTo, toggle, open, commands, context, actionContext },
			};
			const step = stepOf(line, event);
			if (step !== undefined) {
				event.preventDefault();
				return step();
			}
			const now = Date.now();
			const letter = isPlain(event) && event.key.length === 1 && event.key !== " " ? event.key : undefined;
			const isTyping = letter !== undefined && now - typed.current.at < TYPING_MS;
			if (!isTyping && (runOwn(line, event) || runEnabled(commands, context, event))) {
				event.preventDefault();
				event.stopPropagation();
				return;
			}
			if (letter === undefined) return;
			event.preventDefault();
			const text = isTyping ? typed.current.text + letter : letter;
			typed.current = { text, at: now };
			const found = rows[findByTyping(rows.map(titleOf), text, at) ?? -1];
			if (found !== undefined) moveTo(found);
		},
		[rows, active, titleOf, moveTo, extendTo, toggle, open, commands, context, actionContext],
	);
}

/** Menus and dialogs are rendered elsewhere, but their events bubble to the tree; a button has keys of its own. */
function isForTree({ target, currentTarget, key, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
	if (defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
	return target.closest("button") === null || (key !== "Enter" && key !== " ");
}

function isPlain({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
	return !altKey && !ctrlKey && !metaKey;
}

/** What a key of movement does on the line; undefined for every other key. */
function stepOf(line: FocusedLine, event: KeyboardEvent<HTMLElement>): (() => void) | undefined {
	if (!isPlain(event)) return undefined;
	const { rows, active, at, moveTo, extendTo, open, context } = line;
	const to = (row: OutlineRow | undefined, go = moveTo) => {
		return () => {
			if (row !== undefined) go(row);
		};
	};
	if (event.shiftKey) {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
		return step && to(nextNode(rows, at, step), extendTo);
	}
	switch (event.key) {
		case "ArrowDown":
			return to(rows[at + 1] ?? active);
		case "ArrowUp":
			return to(rows[at - 1] ?? active);
		case "Home":
			return to(rows[0]);
		case "End":
			return to(rows.at(-1));
		case "ArrowRight":
		case "ArrowLeft":
			return event.key === forwardIn(event.currentTarget) ? () => inward(line) : () => outward(line);
		case "Enter":
			return () => open(active);
		case "Escape": {
			const { selection, select } = context.store.getState();
			return selection === nothingSelected ? undefined : () => select(nothingSelected);
		}
		default:
			return undefined;
	}
}

/** The arrow that leads inward, in the direction of the script. */
function forwardIn(tree: HTMLElement): "ArrowLeft" | "ArrowRight" {
	return getComputedStyle(tree).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
}

/** Opens the line, or moves to the first line in it. */
function inward({ rows, active, at, moveTo, toggle }: FocusedLine): void {
	if (active.open === false) toggle(active.key);
	else if (active.open) moveTo(rows[at + 1] ?? active);
}

/** Closes the line, or moves to the line around it. */
function outward({ rows, active, moveTo, toggle }: FocusedLine): void {
	const parent = rows.find((row) => row.key === active.parent);
	if (active.open) toggle(active.key);
	else if (parent !== undefined) moveTo(parent);
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

/** Runs the action of the line. For a node most keys belong to commands; for other lines the actions of the line take precedence. */
function runOwn({ active, actionContext }: FocusedLine, event: KeyboardEvent): boolean {
	if (active.kind === "node") return false;
	const mac = isMac();
	const own = rowActions(active, actionContext(active)).find(({ id }) =>
		(ownMember(ownKeys, id) ?? []).some((key) => matchesKey(event, key, mac)),
	);
	own?.run();
	return own !== undefined;
}

/** A letter whose command is not available here searches for a title. */
function runEnabled(commands: readonly ComposerCommand[], context: CommandContext, event: KeyboardEvent): boolean {
	const enabled = commands.filter((command) => command.enabled?.(context) ?? true);
	const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
	return runByKey(isLetter ? enabled : commands, context, event);
}
