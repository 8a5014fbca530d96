"use client";
import { type RefObject, useEffect } from "react";
import type { CommandContext, ComposerCommand } from "./command";
import { isTyping } from "./is-typing";
import { matchesKey } from "./match-key";
import { isMac } from "./run-by-key";

/** Keys that count wherever the focus is in the composer, also while typing. */
const everywhere = new Set(["save", "save-with-note", "commands"]);
/** Keys that count wherever nothing is being typed. */
const outsideOfFields = new Set([
	"undo",
	"redo",
	"canvas",
	"outline",
	"storyboard",
	"code",
	"help",
	"panel-search",
	"panel-simulate",
]);

/** The keys of the whole composer. Undo in a field is the field's own, and so is every letter. */
export function useGlobalKeys(
	frame: RefObject<HTMLElement | null>,
	commands: readonly ComposerCommand[],
	context: CommandContext,
): void {
	useEffect(() => {
		const mac = isMac();
		const onKeyDown = (event: KeyboardEvent) => {
			const { target } = event;
			if (event.defaultPrevented || !(target instanceof Element)) return;
			// With nothing in focus the keys are still meant for what fills the page.
			if (target !== document.body && !frame.current?.contains(target)) return;
			const typing = isTyping(target);
			const command = commands.find(
				({ id, keys = [] }) =>
					(everywhere.has(id) || (!typing && outsideOfFields.has(id))) &&
					keys.some((key) => matchesKey(event, key, mac)),
			);
			if (command === undefined) return;
			event.preventDefault();
			if (command.enabled?.(context) ?? true) command.run(context);
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [frame, commands, context]);
}
