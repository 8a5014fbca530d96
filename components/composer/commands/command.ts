import type { LucideIcon } from "lucide-react";
import type { Point } from "@/lib/flows/model";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { ComposerStore } from "../store/composer-store";
import type { ComposerViewStore } from "../store/composer-view";

/** What the canvas can do for commands; null while another projection is shown. */
export interface CanvasHandle {
	fit(): void;
	zoomBy(factor: number): void;
	/** Selects a card, puts the focus on it and brings it into sight. */
	focus(nodeId: string): void;
	/** The same without selecting it. */
	goTo(nodeId: string): void;
	/** The middle of what is seen, in the coordinates of the flow. */
	centre(): Point;
}

/** What a command has to work with. */
export interface CommandContext {
	store: ComposerStore;
	view: ComposerViewStore;
	canvas: CanvasHandle | null;
	save(): void;
}

export type CommandGroup = "file" | "edit" | "add" | "arrange" | "go" | "view";

/**
 * Something that can be done in the composer: found by menu, key and command palette alike. Keys are written
 * `mod+shift+z`, where `mod` is ⌘ on a Mac and Ctrl elsewhere; single letters count only while the canvas has the focus.
 */
export interface ComposerCommand {
	id: string;
	label: TextKey;
	group: CommandGroup;
	keys?: readonly string[];
	/** The browser answers these keys itself, with an event of the clipboard. */
	byBrowser?: boolean;
	icon?: LucideIcon;
	/** Whether it would do anything now. */
	enabled?(context: CommandContext): boolean;
	run(context: CommandContext): void;
}
