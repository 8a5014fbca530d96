"use client";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { CanvasHandle } from "../../commands/command";
import { composerCommands, useCommandContext } from "../../commands/composer-commands";
import { isTyping } from "../../commands/is-typing";
import { runByKey } from "../../commands/run-by-key";
import { useComposerStore } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";
import type { StoryboardScreen } from "./storyboard-screens";

/**
 * The titles of the screens form one tab stop: arrows, Home and End move the focus and select the screen. All other keys belong
 * to commands. When the focused screen is removed, the focus moves to the selected one.
 */
export function useStoryboardKeys(screens: readonly StoryboardScreen[]) {
	const store = useComposerStore();
	const root = useRef<HTMLDivElement>(null);
	const list = useRef<HTMLOListElement>(null);
	const within = useRef(false);
	const nowhere = useRef<CanvasHandle>(null);
	const context = useCommandContext(nowhere);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus may have gone with one of the screens
	useEffect(() => {
		if (!within.current || document.activeElement !== document.body) return;
		const find = (what: string) => root.current?.querySelector<HTMLElement>(what);
		// Without screens, the focus moves to the button that adds one.
		(find("[data-storyboard-title][tabindex='0']") ?? find("[data-storyboard-add]") ?? find("button"))?.focus();
	}, [screens]);

	return {
		root,
		list,
		onFocus() {
			within.current = true;
		},
		onBlur({ relatedTarget, currentTarget }: FocusEvent) {
			within.current = !(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget);
		},
		onKeyDown(event: KeyboardEvent) {
			const { target, key } = event;
			if (event.defaultPrevented || !(target instanceof HTMLElement) || !list.current?.contains(target)) return;
			if (isTyping(target)) return;
			const titles = [...list.current.querySelectorAll<HTMLElement>("[data-storyboard-title]")];
			const at = titles.indexOf(target);
			const forward = getComputedStyle(target).direction === "rtl" ? -1 : 1;
			const to = ownMember({ ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: titles.length - 1 }, key);
			if (at !== -1 && to !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
				event.preventDefault();
				const screen = screens[to];
				if (screen === undefined) return;
				store.getState().select(nodeSelected(screen.node.id));
				titles[to]?.focus({ preventScroll: true });
			} else if (key !== "Enter" && key !== " " && runByKey(composerCommands, context, event)) {
				event.preventDefault();
				event.stopPropagation();
			}
		},
	};
}
