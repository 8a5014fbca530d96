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

/** What a link to a place in the composer says. */
export interface Address {
	view: Partial<Pick<ComposerView, "projection" | "side" | "problems" | "device" | "language" | "simulate">>;
	selection: Selection;
}

/** Reads `?view=&node=&component=&panel=&language=&device=&simulate=`; what it does not know it leaves out. */
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

/** Writes the same, leaving out what is as it is without; other parameters stay. */
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
	// A run says by itself which panel is open.
	const simulate = view.side === "simulate" && view.simulate.length <= MAX_RUN ? view.simulate : "";
	put("simulate", simulate, "");
	put("panel", simulate === "" ? (view.side ?? (view.problems ? "problems" : null)) : null);
	put("device", view.device, "phone");
	put("language", view.language, defaults.language);
	return next;
}

/** In characters; servers refuse addresses that are much longer. */
const MAX_RUN = 6000;

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
	return values.find((value) => value === given);
}
