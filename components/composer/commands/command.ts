import type { LucideIcon } from "lucide-react";
import type { Box, Point, TextResources } from "@/lib/flows/model";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { ComposerStore } from "../store/composer-store";
import type { ComposerViewStore } from "../store/composer-view";

/** What commands can do with the canvas; null while another view is shown. */
export interface CanvasHandle {
	fit(): void;
	/** Shows these cards as large as they fit. */
	fitOn(nodeIds: readonly string[]): void;
	/** Sets the zoom, where 1 is the size of the rest of the page. */
	zoomTo(zoom: number): void;
	zoomBy(factor: number): void;
	/** Selects and focuses a card, and scrolls it into view. */
	focus(nodeId: string): void;
	/** Selects and focuses a card that somebody was looking for, and brings it to the middle of what is free of panels. */
	find(nodeId: string): void;
	/** As `focus`, without selecting it. */
	goTo(nodeId: string): void;
	/** Scrolls a card into view; the focus stays where it is. */
	show(nodeId: string): void;
	/** Scrolls a note into view and lets the user type into it. */
	writeNote(noteId: string): void;
	/** Shows all of these cards and notes: moves no further than needed, and zooms out only where they do not fit. */
	showAll(nodeIds: readonly string[], noteIds: readonly string[]): void;
	/** The place under the pointer, or else the middle of the visible part, in the coordinates of the flow. */
	aim(): Point;
	/** The visible part, in the coordinates of the flow. */
	sight(): Box;
}

/** The context of commands. */
export interface CommandContext {
	store: ComposerStore;
	view: ComposerViewStore;
	canvas: CanvasHandle | null;
	/** The texts of screens, with the changes of the draft. */
	texts(): TextResources;
	save(): void;
	publish(): void;
	discard(): void;
	/** Saves the published flow as a file. */
	exportFlow(): void;
}

export type CommandGroup = "file" | "edit" | "add" | "arrange" | "go" | "view";

/**
 * A command of the composer, offered in menus, by key and in the command palette. Keys are written `mod+shift+z`, where `mod`
 * is ⌘ on a Mac and Ctrl elsewhere; single letters work only while the canvas has the focus.
 */
export interface ComposerCommand {
	id: string;
	label: TextKey;
	group: CommandGroup;
	keys?: readonly string[];
	/** The browser handles these keys itself, with a clipboard event. */
	byBrowser?: boolean;
	icon?: LucideIcon;
	/** Whether the command currently has an effect. */
	enabled?(context: CommandContext): boolean;
	/** What has to be so that it has one. */
	needs?: TextKey;
	run(context: CommandContext): void;
}
