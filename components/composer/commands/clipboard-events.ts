"use client";
import { type RefObject, useEffect } from "react";
import { copiedText, pasteText } from "./clipboard";
import type { CommandContext } from "./command";
import { isForComposer } from "./is-for-composer";
import { isTyping } from "./is-typing";
import { removeSelection } from "./selection-edits";

/** Copies, cuts and pastes on the browser's own keys and menu, which need no permission. Fields keep their own behaviour. */
export function useClipboardEvents(frame: RefObject<HTMLElement | null>, context: CommandContext): void {
	useEffect(() => {
		const { store } = context;
		const isOurs = ({ target }: Event) =>
			target instanceof Element &&
			isForComposer(frame.current, target) &&
			!isTyping(target) &&
			document.getSelection()?.isCollapsed !== false;
		const onCopy = (event: ClipboardEvent) => {
			const text = isOurs(event) ? copiedText(context) : null;
			if (text === null) return;
			event.preventDefault();
			event.clipboardData?.setData("text/plain", text);
			if (event.type === "cut" && !store.getState().readOnly) removeSelection(store);
		};
		const onPaste = (event: ClipboardEvent) => {
			if (!isOurs(event) || store.getState().readOnly) return;
			event.preventDefault();
			void pasteText(context, event.clipboardData?.getData("text/plain") ?? "");
		};
		document.addEventListener("copy", onCopy);
		document.addEventListener("cut", onCopy);
		document.addEventListener("paste", onPaste);
		return () => {
			document.removeEventListener("copy", onCopy);
			document.removeEventListener("cut", onCopy);
			document.removeEventListener("paste", onPaste);
		};
	}, [frame, context]);
}
