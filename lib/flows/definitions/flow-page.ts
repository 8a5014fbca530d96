import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import {
	type FlowPage,
	type FlowPlace,
	type FlowPlaces,
	type ListedFlows,
	selectFlowPage,
	selectFlowPlaces,
} from "./page-repository";

/** A page that is so near to an end is read from there. */
const NEAR = 1_000;
/** From one known place to the next. */
const APART = 100;
/** After flows were counted, they are not counted again for so many times as long… */
const REST_TIMES_THE_COST = 20;
/** …and not before so many milliseconds. */
const LEAST_REST_MS = 1_000;
const MOST_LISTS = 100;

interface Known {
	places: FlowPlaces | undefined;
	/** How many flows there were when somebody last asked. */
	total: number;
	/** Milliseconds of the process's own clock. */
	restsUntil: number;
	counting: boolean;
}

/**
 * A page of flows, exact as if it were counted each time: far from both ends it begins at a known place, which the database
 * proves to be right still. While it is not, the page is read from the nearer end, and the places are found again behind it.
 */
export async function flowPage(listed: ListedFlows, offset: number, limit: number): Promise<FlowPage> {
	const name = `${listed.organizationId} ${listed.flowType ?? ""}`;
	const known = offset < NEAR ? undefined : lists().get(name);
	const place = known === undefined ? null : placeBefore(known, offset);
	const page = await selectFlowPage(listed, offset, limit, place);
	if (known !== undefined) known.total = page.total;
	if (!page.begun && offset >= NEAR && page.total - offset > NEAR) void findPlaces(name, listed, page.total);
	return page;
}

/** The known place from which the page is reached, with some to spare for flows created since. */
function placeBefore({ places, total }: Known, offset: number): FlowPlace | null {
	if (places === undefined || total - offset <= NEAR) return null;
	const index = Math.ceil((total - offset) / APART) + 1;
	const anchor = places.anchors[index];
	return anchor === undefined ? null : { anchor, older: index * APART, places };
}

async function findPlaces(name: string, listed: ListedFlows, total: number): Promise<void> {
	const known = lists().get(name) ?? { places: undefined, total, restsUntil: 0, counting: false };
	if (known.counting || performance.now() < known.restsUntil) return;
	known.counting = true;
	lists().set(name, known);
	const startedAt = performance.now();
	try {
		known.places = await selectFlowPlaces(listed, APART);
	} catch {
		// Who asks next finds the page as this one was found.
		known.places = undefined;
	} finally {
		const now = performance.now();
		known.restsUntil = now + Math.max(LEAST_REST_MS, REST_TIMES_THE_COST * (now - startedAt));
		known.counting = false;
	}
}

function lists(): LRUCache<string, Known> {
	return processState("flow-places", () => new LRUCache<string, Known>({ max: MOST_LISTS }));
}
