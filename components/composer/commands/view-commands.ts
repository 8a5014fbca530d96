import type { LucideIcon } from "lucide-react";
import {
	AppWindow,
	ChartNetwork,
	Code,
	FlaskConical,
	History,
	ListChecks,
	ListTree,
	Map as MapIcon,
	Maximize,
	MessageSquareCheck,
	Play,
	Plus,
	Scan,
	Search,
	ShieldCheck,
	SquareEqual,
	SquareMousePointer,
	TriangleAlert,
	Waypoints,
	Workflow,
	ZoomIn,
	ZoomOut,
} from "lucide-react";
import type { TextKey } from "@/lib/platform/i18n/texts";
import type { Projection, SidePanel } from "../store/composer-view";
import { nodesSelected } from "../store/selection";
import { keepWires } from "../store/shown-wires";
import type { ComposerCommand } from "./command";

const onCanvas: ComposerCommand["enabled"] = ({ canvas }) => canvas !== null;

export const viewCommands: readonly ComposerCommand[] = [
	project("canvas", Workflow, "composer:command.canvas", "1"),
	project("outline", ListTree, "composer:command.outline", "2"),
	project("storyboard", AppWindow, "composer:command.storyboard", "3"),
	project("code", Code, "composer:command.code", "4"),
	side("add", Plus, "composer:command.panel-add"),
	side("search", Search, "composer:command.search", ["/", "mod+f"]),
	side("versions", History, "composer:command.versions"),
	side("review", MessageSquareCheck, "composer:command.review"),
	side("simulate", Play, "composer:command.simulate", ["alt+5"]),
	side("preview", FlaskConical, "composer:command.preview"),
	side("assurance", ShieldCheck, "composer:command.assurance"),
	side("tests", ListChecks, "composer:command.tests"),
	side("traffic", ChartNetwork, "composer:command.traffic"),
	{
		id: "problems",
		label: "composer:command.problems",
		group: "view",
		keys: ["p"],
		icon: TriangleAlert,
		run: ({ view }) => view.getState().show({ problems: !view.getState().problems }),
	},
	{
		id: "inspector",
		label: "composer:command.inspector",
		group: "view",
		keys: ["i"],
		icon: SquareMousePointer,
		run({ view }) {
			const open = document.getElementById("composer-inspector") !== null;
			view.getState().show({ inspector: open ? "closed" : "open" });
		},
	},
	{
		id: "select-all",
		label: "composer:command.select-all",
		group: "edit",
		keys: ["mod+a"],
		run({ store }) {
			const { history, select } = store.getState();
			const { definition, annotations } = history.present;
			const idsOf = (each: readonly { id: string }[]) => each.map(({ id }) => id);
			select(nodesSelected(idsOf(definition.nodes), idsOf(annotations.notes)));
		},
	},
	{
		id: "fit",
		label: "composer:command.fit",
		group: "view",
		// A number with Shift is another character on most keyboards: `!` on one, `+` on another.
		keys: ["f", "shift+1", "!"],
		icon: Maximize,
		enabled: onCanvas,
		needs: "composer:needs.canvas",
		run: ({ canvas }) => canvas?.fit(),
	},
	{
		id: "zoom-selection",
		label: "composer:command.zoom-selection",
		group: "view",
		keys: ["shift+2", "@", '"'],
		icon: Scan,
		enabled: ({ canvas, store }) => canvas !== null && store.getState().selection.nodes.length > 0,
		needs: "composer:needs.one-card",
		run: ({ canvas, store }) => canvas?.fitOn(store.getState().selection.nodes),
	},
	{
		id: "zoom-life-size",
		label: "composer:command.zoom-life-size",
		group: "view",
		keys: ["shift+0", ")"],
		icon: SquareEqual,
		enabled: onCanvas,
		needs: "composer:needs.canvas",
		run: ({ canvas }) => canvas?.zoomTo(1),
	},
	{
		id: "zoom-in",
		label: "composer:command.zoom-in",
		group: "view",
		keys: ["+", "="],
		icon: ZoomIn,
		enabled: onCanvas,
		needs: "composer:needs.canvas",
		run: ({ canvas }) => canvas?.zoomBy(1.25),
	},
	{
		id: "zoom-out",
		label: "composer:command.zoom-out",
		group: "view",
		keys: ["-"],
		icon: ZoomOut,
		enabled: onCanvas,
		needs: "composer:needs.canvas",
		run: ({ canvas }) => canvas?.zoomBy(0.8),
	},
	{
		id: "minimap",
		label: "composer:command.minimap",
		group: "view",
		keys: ["m"],
		icon: MapIcon,
		enabled: onCanvas,
		needs: "composer:needs.canvas",
		run: ({ view }) => view.getState().show({ minimap: !view.getState().minimap }),
	},
	{
		id: "all-wires",
		label: "composer:command.all-wires",
		group: "view",
		keys: ["w"],
		icon: Waypoints,
		enabled: onCanvas,
		needs: "composer:needs.canvas",
		run({ view }) {
			const allWires = !view.getState().allWires;
			view.getState().show({ allWires });
			keepWires(allWires);
		},
	},
];

function project(projection: Projection, icon: LucideIcon, label: TextKey, digit: string): ComposerCommand {
	return {
		id: projection,
		label,
		group: "view",
		keys: [`alt+${digit}`],
		icon,
		run: ({ view }) => view.getState().show({ projection }),
	};
}

function side(panel: SidePanel, icon: LucideIcon, label: TextKey, keys: readonly string[] = []): ComposerCommand {
	return {
		id: `panel-${panel}`,
		label,
		group: "go",
		keys,
		icon,
		run: ({ view }) => view.getState().show({ side: view.getState().side === panel ? null : panel }),
	};
}
