import { z } from "zod";

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** In days. */
export const trafficPeriods = [1, 7, 30, 90] as const;
export type TrafficPeriod = (typeof trafficPeriods)[number];

const schema = z.object({
	flow: z.preprocess(single, z.uuid().optional()).catch(undefined),
	version: z.preprocess(single, z.coerce.number().int().min(1).max(999_999_999).optional()).catch(undefined),
	period: z.preprocess(single, z.coerce.number().pipe(z.literal(trafficPeriods)).default(7)).catch(7),
});

/** The state in the page's URL; without a version, the active one. */
export interface TrafficState {
	flow: string | undefined;
	version: number | undefined;
	period: TrafficPeriod;
}

export function readTraffic(search: Record<string, string | string[] | undefined>): TrafficState {
	const { flow, version, period } = schema.parse(search);
	return { flow, version, period };
}

export function trafficUrl(state: TrafficState, change: Partial<TrafficState> = {}): string {
	const { flow, version, period } = { ...state, ...change };
	const query = new URLSearchParams();
	if (flow !== undefined) query.set("flow", flow);
	if (flow !== undefined && version !== undefined) query.set("version", String(version));
	if (period !== 7) query.set("period", String(period));
	return query.size === 0 ? "/console/executions/traffic" : `/console/executions/traffic?${query}`;
}
