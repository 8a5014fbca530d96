import { idFilter, numberFilter, readFilter } from "@/components/list/filters";
import { versionFilter } from "./version-filter";

/** In days. */
export const trafficPeriods = [1, 7, 30, 90] as const;
export type TrafficPeriod = (typeof trafficPeriods)[number];

const USUAL_PERIOD = 7;
const dayCount = numberFilter(1, 90, USUAL_PERIOD);

/** The state in the page's URL; without a version, the active one. */
export interface TrafficState {
	flow: string | undefined;
	version: number | undefined;
	period: TrafficPeriod;
}

export function readTraffic(search: Record<string, string | string[] | undefined>): TrafficState {
	const days = readFilter(dayCount, search.period);
	return {
		flow: readFilter(idFilter, search.flow),
		version: readFilter(versionFilter, search.version),
		period: trafficPeriods.find((period) => period === days) ?? USUAL_PERIOD,
	};
}

export function trafficUrl(state: TrafficState, change: Partial<TrafficState> = {}): string {
	const { flow, version, period } = { ...state, ...change };
	const query = new URLSearchParams();
	if (flow !== undefined) query.set("flow", flow);
	if (flow !== undefined && version !== undefined) query.set("version", String(version));
	if (period !== USUAL_PERIOD) query.set("period", String(period));
	return query.size === 0 ? "/console/executions/traffic" : `/console/executions/traffic?${query}`;
}
