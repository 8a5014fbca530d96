import { LRUCache } from "lru-cache";
import { selectActiveDefinitions } from "@/lib/flows/definitions";
import { type FlowNode, flowTypeSchema } from "@/lib/flows/model";
import { type Principal, processState } from "@/lib/platform/kernel";
import { analysedCatalog } from "./analysed-catalog";
import { analyseWays } from "./ways/analyse-ways";
import type { Way } from "./ways/ways-to-end";
import { unlessStopped } from "./ways/work-budget";

/**
 * The paths to the ENDs of these flows, by flow id; those of a version are computed once, because versions never change. A flow
 * that is too complex to be analysed has an empty list, because its paths are not known.
 */
export async function waysOfFlows(
	{ organizationId }: Principal,
	flows: readonly { id: string; activeVersion: number }[],
): Promise<ReadonlyMap<string, readonly Way[]>> {
	const cache = processState("ways-of-flows", () => new LRUCache<string, readonly Way[]>({ max: 2_000 }));
	const found = new Map<string, readonly Way[]>();
	for (const { id, activeVersion } of flows) {
		const known = cache.get(`${id} ${activeVersion}`);
		if (known !== undefined) found.set(id, known);
	}
	const missing = flows.filter(({ id }) => !found.has(id)).map(({ id }) => id);
	for (const { id, flowType, version, executed } of await selectActiveDefinitions(organizationId, missing)) {
		const flow = { flowType: flowTypeSchema.parse(flowType), nodes: JSON.parse(executed) as FlowNode[] };
		const analysed = unlessStopped(() => analyseWays(flow, analysedCatalog()));
		const minimal = analysed?.ends.flatMap((end) => end.ways) ?? [];
		cache.set(`${id} ${version}`, minimal);
		found.set(id, minimal);
		// A stopped analysis has taken long enough; the remaining flows are analysed with the next request.
		if (analysed === null) break;
	}
	return found;
}
