import type { ComposerState } from "./composer-store";
import {
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
	view: Partial<Pick<ComposerView, "projection" | "side" | "problems" | "device" | "language" | "simulate">>;
	selection: Selection;
}

/** Reads `?view=&node=&component=&panel=&language=&device=&simulate=`; ignores unknown values. */
export function readAddress(search: URLSearchParams): Address {
	const node = search.get("node");
	const panel = search.get("panel");
	const language = search.get("language");
	const projection = oneOf<Projection>(projections, search.get("view"));
	const side = oneOf<SidePanel>(sidePanels, panel);
	const simulate = search.get("simulate");
	const device = oneOf<Device>(devices, search.get("device"));
	return {
		view: {
			...(projection !== undefined && { projection }),
			...(side !== undefined && { side }),
			...(simulate !== null && { simulate, side: "simulate" }),
			...(panel === "problems" && { problems: true }),
			...(device !== undefined && { device }),
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
	put("device", view.device, "phone");
	put("language", view.language, defaults.language);
	return next;
}

/** In characters; servers refuse much longer URLs. */
const MAX_SIMULATION = 6000;

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
	return values.find((value) => value === given);
}
