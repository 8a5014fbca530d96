import type { ComposerState } from "./composer-store";
import {
	type Camera,
	type ComposerView,
	type Device,
	devices,
	type Projection,
	projections,
	type SidePanel,
	sidePanels,
} from "./composer-view";
import { nodeSelected, nothingSelected, type Selection } from "./selection";

/** The state of the composer in a link. */
export interface Address {
	view: Partial<Pick<ComposerView, "projection" | "side" | "problems" | "device" | "language" | "simulate" | "camera">>;
	selection: Selection;
}

/** Reads `?view=&node=&component=&panel=&language=&device=&simulate=&at=`; ignores unknown values. */
export function readAddress(search: URLSearchParams): Address {
	const node = search.get("node");
	const panel = search.get("panel");
	const language = search.get("language");
	const projection = oneOf<Projection>(projections, search.get("view"));
	const side = oneOf<SidePanel>(sidePanels, panel);
	const simulate = search.get("simulate");
	const camera = readCamera(search.get("at"));
	const device = oneOf<Device>(devices, search.get("device"));
	return {
		view: {
			...(projection !== undefined && { projection }),
			...(side !== undefined && { side }),
			...(simulate !== null && { simulate, side: "simulate" }),
			...(panel === "problems" && { problems: true }),
			...(device !== undefined && { device }),
			...(camera !== undefined && { camera }),
			...(language !== null && language !== "" && { language }),
		},
		selection: node === null ? nothingSelected : nodeSelected(node, search.get("component")),
	};
}

/** Writes the same parameters without those that have their default; others are kept. */
export function writeAddress(
	search: URLSearchParams,
	view: ComposerView,
	{ selection }: Pick<ComposerState, "selection">,
	defaults: { projection: Projection; language: string },
): URLSearchParams {
	const next = new URLSearchParams(search);
	const put = (name: string, value: string | null | undefined, usual?: string) => {
		if (value === null || value === undefined || value === usual) next.delete(name);
		else next.set(name, value);
	};
	put("view", view.projection, defaults.projection);
	put("node", selection.nodes.length === 1 ? selection.nodes[0] : null);
	put("component", selection.component);
	// A simulated execution implies its panel.
	const simulate = view.side === "simulate" && view.simulate.length <= MAX_SIMULATION ? view.simulate : "";
	put("simulate", simulate, "");
	put("panel", simulate === "" ? (view.side ?? (view.problems ? "problems" : null)) : null);
	put("at", view.camera === null ? null : writtenCamera(view.camera));
	put("device", view.device, "phone");
	put("language", view.language, defaults.language);
	return next;
}

/** Two coordinates, and the zoom in percent. */
function writtenCamera({ x, y, zoom }: Camera): string {
	return [x, y, zoom * 100].map(Math.round).join("_");
}

function readCamera(given: string | null): Camera | undefined {
	const found = /^(-?\d{1,6})_(-?\d{1,6})_(\d{1,3})$/.exec(given ?? "");
	if (found === null) return undefined;
	const [x = 0, y = 0, percent = 100] = found.slice(1).map(Number);
	return percent === 0 ? undefined : { x, y, zoom: percent / 100 };
}

/** In characters; servers refuse much longer URLs. */
const MAX_SIMULATION = 6000;

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
	return values.find((value) => value === given);
}
