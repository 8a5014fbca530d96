import { createStore, type StoreApi } from "zustand/vanilla";
import type { DrawnTraffic } from "./drawn-traffic";
import type { LitPath } from "./lit-path";
import type { OtherPerson } from "./other-person";

/** The four views of a draft. */
export const projections = ["canvas", "outline", "storyboard", "code"] as const;
export type Projection = (typeof projections)[number];

/** The content of the panel beside the draft. */
export const sidePanels = [
	"add",
	"search",
	"versions",
	"review",
	"simulate",
	"preview",
	"assurance",
	"tests",
	"traffic",
] as const;
export type SidePanel = (typeof sidePanels)[number];

export const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** The place of the flow in the middle of the canvas, and the zoom, where 1 is the size of the rest of the page. */
export interface Camera {
	x: number;
	y: number;
	zoom: number;
}

/** A dialog of the composer. */
export type ComposerDialog =
	| "commands"
	| "help"
	| "rename"
	| "connect"
	| "add"
	| "publish"
	| "policy"
	| "used-by"
	| "duplicate-flow"
	| "extract"
	| "inside"
	| "delete-flow"
	| "picture"
	| "print"
	| null;

/** The state of the view. Most of it is in the address, so that a link shows the same. */
export interface ComposerView {
	projection: Projection;
	side: SidePanel | null;
	problems: boolean;
	/** Whether the list of problems takes the focus when it is shown. */
	focusProblem: boolean;
	/** `auto` shows it beside a selection, where there is room. */
	inspector: "auto" | "open" | "closed";
	device: Device;
	/** The language of screens and cards. */
	language: string;
	minimap: boolean;
	/** Whether wires that lead back, or into another row, are drawn as well. */
	allWires: boolean;
	/** The stub under the pointer, by the id of its edge. */
	pointedWire: string | null;
	dialog: ComposerDialog;
	/** The transition that the next added item is inserted into. */
	addInto: { nodeId: string; slot: string } | null;
	/** The position of the next added item on the canvas. */
	addAt: { x: number; y: number } | null;
	/** The simulated execution, encoded for a link; empty before it begins. */
	simulate: string;
	/** The path of the simulated execution, or of a chosen path to an END, shown in every view; null without one. */
	lit: LitPath | null;
	/** Where the user has moved the view of the canvas; null while nobody has. */
	camera: Camera | null;
	/** Whether the code is shown beside the canvas where there is room. */
	codeBeside: boolean;
	/** The texts of the organization, `namespace:key`, that are chosen to change in every flow that uses them. */
	textsForAll: ReadonlySet<string>;
	/** Whether the code view has text that is not valid, and not in the draft. */
	unreadCode: boolean;
	/** The nodes that the search has found; null while nothing is searched for. */
	found: ReadonlySet<string> | null;
	/** The changed results of tests that were accepted; see `resultKey`. */
	acceptedTests: ReadonlySet<string>;
	/** How often the steps of a version were reached, shown on the canvas; null while it is not shown. */
	traffic: DrawnTraffic | null;
	/** The others who have this flow open; empty when alone. */
	others: readonly OtherPerson[];
	show(change: Partial<Omit<ComposerView, "show">>): void;
}

export type ComposerViewStore = StoreApi<ComposerView>;

/** The view of an editing session. */
export function createComposerView(start: Partial<ComposerView> & { language: string }): ComposerViewStore {
	return createStore<ComposerView>()((set) => ({
		projection: "canvas",
		side: null,
		problems: false,
		focusProblem: false,
		inspector: "auto",
		device: "phone",
		minimap: false,
		allWires: false,
		pointedWire: null,
		dialog: null,
		addInto: null,
		addAt: null,
		simulate: "",
		lit: null,
		found: null,
		camera: null,
		codeBeside: true,
		textsForAll: new Set(),
		unreadCode: false,
		acceptedTests: new Set(),
		traffic: null,
		others: [],
		...start,
		show: (change) => set(change),
	}));
}
