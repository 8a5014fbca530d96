"use client";
import { type RefObject, useEffect } from "react";
import { isMac, matchesKey } from "@/components/ui/match-key";
import type { CommandContext, ComposerCommand } from "./command";
import { isForComposer } from "./is-for-composer";
import { isTyping } from "./is-typing";

/** Keys that work wherever the focus is in the composer, also while typing. */
const everywhere = new Set(["save", "publish", "commands", "canvas", "outline", "storyboard", "code"]);
/** Keys that work wherever nothing is being typed. */
const outsideOfFields = new Set(["undo", "redo", "help", "panel-search", "panel-simulate"]);

/** Handles the keys of the whole composer. In a field, undo and single letters belong to the field. */
export function useGlobalKeys(
	frame: RefObject<HTMLElement | null>,
	commands: readonly ComposerCommand[],
	context: CommandContext,
): void {
	useEffect(() => {
		const mac = isMac();
		const onKeyDown = (event: KeyboardEvent) => {
			const { target } = event;
			if (!(target instanceof Element)) return;
			// A disabled button of a toolbar keeps the focus, for example Publish after it was pressed, and prevents every key.
			if (event.defaultPrevented && target.closest('[aria-disabled="true"]') === null) return;
			if (!isForComposer(frame.current, target)) return;
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
