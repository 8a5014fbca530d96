import { createStore, type StoreApi } from "zustand/vanilla";
import type { DrawnTraffic } from "./drawn-traffic";
import type { LitPath } from "./lit-path";

/** The four ways to see and change one draft. */
export const projections = ["canvas", "outline", "storyboard", "code"] as const;
export type Projection = (typeof projections)[number];

/** What stands in the panel beside the draft. */
export const sidePanels = ["add", "search", "versions", "simulate", "traffic"] as const;
export type SidePanel = (typeof sidePanels)[number];

export const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** A window over the composer. */
export type ComposerDialog = "commands" | "help" | "rename" | "connect" | "add" | "save" | null;

/** How the draft is looked at. Most of it stands in the address, so that a link shows the same. */
export interface ComposerView {
	projection: Projection;
	side: SidePanel | null;
	problems: boolean;
	/** `auto` shows it beside whatever is selected, where there is room. */
	inspector: "auto" | "open" | "closed";
	device: Device;
	/** The language in which screens and cards are read. */
	language: string;
	minimap: boolean;
	dialog: ComposerDialog;
	/** The way out into which the list of what can be added puts its choice. */
	addInto: { nodeId: string; slot: string } | null;
	/** Where on the canvas what is added next shall stand. */
	addAt: { x: number; y: number } | null;
	/** The simulated run as a link carries it; empty for one that has not begun. */
	simulate: string;
	/** The way of the simulated run, lit wherever the flow is drawn; null while nobody simulates. */
	lit: LitPath | null;
	/** How often a version was walked, drawn on the canvas; null while nobody asks. */
	traffic: DrawnTraffic | null;
	show(change: Partial<Omit<ComposerView, "show">>): void;
}

export type ComposerViewStore = StoreApi<ComposerView>;

/** The view of one editing session. */
export function createComposerView(start: Partial<ComposerView> & { language: string }): ComposerViewStore {
	return createStore<ComposerView>()((set) => ({
		projection: "canvas",
		side: null,
		problems: false,
		inspector: "auto",
		device: "phone",
		minimap: false,
		dialog: null,
		addInto: null,
		addAt: null,
		simulate: "",
		lit: null,
		traffic: null,
		...start,
		show: (change) => set(change),
	}));
}
