"use client";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { exportFlows } from "@/components/definitions/export-flows";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { useComposerTexts } from "../derived/texts/composer-texts";
import { useComposerStore, useViewStore } from "../store/composer-context";
import { arrangeCommands } from "./arrange-commands";
import type { CanvasHandle, CommandContext, ComposerCommand } from "./command";
import { editCommands } from "./edit-commands";
import { fileCommands } from "./file-commands";
import { useSaving } from "./saving/saving-context";
import { viewCommands } from "./view-commands";

/** All commands, in the order of the command palette and the help dialog. */
export const composerCommands: readonly ComposerCommand[] = [
	...fileCommands,
	...editCommands,
	...arrangeCommands,
	...viewCommands,
];

/** The context of commands. The canvas is read at each call, because it is only mounted in its view. */
export function useCommandContext(canvas: RefObject<CanvasHandle | null>): CommandContext {
	const store = useComposerStore();
	const view = useViewStore();
	const { save, askToPublish, discard } = useSaving();
	const { resources } = useComposerTexts();
	const { t } = useTranslation();
	const toast = useToast();
	const failed = useRef(toast.failed);
	const latest = useRef(resources);
	useEffect(() => {
		latest.current = resources;
		failed.current = toast.failed;
	});
	return useMemo(
		() => ({
			store,
			view,
			save,
			publish: askToPublish,
			texts: () => latest.current,
			exportFlow() {
				const { flowId, history } = store.getState();
				exportFlows([{ id: flowId, handle: history.present.definition.handle }]).catch((error: unknown) => {
					const { title, detail } = refusalText(t, error);
					failed.current(title, detail);
				});
			},
			discard,
			get canvas() {
				return canvas.current;
			},
		}),
		[store, view, canvas, save, askToPublish, discard, t],
	);
}
