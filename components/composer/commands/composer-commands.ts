"use client";
import { type RefObject, useMemo } from "react";
import { useComposerStore, useViewStore } from "../store/composer-context";
import { arrangeCommands } from "./arrange-commands";
import type { CanvasHandle, CommandContext, ComposerCommand } from "./command";
import { editCommands } from "./edit-commands";
import { fileCommands } from "./file-commands";
import { useSaving } from "./saving/saving-context";
import { viewCommands } from "./view-commands";

/** Everything that can be done, in the order of the command palette and the help sheet. */
export const composerCommands: readonly ComposerCommand[] = [
	...fileCommands,
	...editCommands,
	...arrangeCommands,
	...viewCommands,
];

/** What the commands work with. The canvas is asked for each time, for it comes and goes. */
export function useCommandContext(canvas: RefObject<CanvasHandle | null>): CommandContext {
	const store = useComposerStore();
	const view = useViewStore();
	const { save } = useSaving();
	return useMemo(
		() => ({
			store,
			view,
			save: () => save(),
			get canvas() {
				return canvas.current;
			},
		}),
		[store, view, canvas, save],
	);
}
