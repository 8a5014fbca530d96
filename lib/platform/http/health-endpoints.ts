import { z } from "zod";
import type { Endpoint } from "./endpoint";

const status = (text: string) =>
	z.object({
		status: z.literal(text),
		database: z
			.enum(["unreachable", "read-only", "full", "refusing"])
			.optional()
			.meta({ description: "An outage that statements of the process have met in the last minute." }),
	});

const health = (name: string, summary: string, well: string, ill?: string): Endpoint => ({
	method: "GET",
	path: `/health/${name}`,
	operationId: `getHealth${name.charAt(0).toUpperCase()}${name.slice(1)}`,
	summary,
	tag: "Operation",
	security: "none",
	answers:
		ill === undefined
			? { 200: { description: summary, schema: status(well) } }
			: {
					200: { description: summary, schema: status(well) },
					503: { description: "Not now", schema: status(ill) },
				},
});

/** The paths for load balancers and monitoring. */
export const healthEndpoints: readonly Endpoint[] = [
	health("live", "The process runs", "live"),
	health("ready", "The process takes requests", "ready", "draining"),
	health("database", "The database can be written within a second", "writable", "unavailable"),
	{
		method: "GET",
		path: "/metrics",
		operationId: "getMetrics",
		summary: "Read the metrics of the process",
		description: "With `METRICS_TOKEN` set, as a bearer token; without, for direct local connections only.",
		tag: "Operation",
		security: "bearer",
		answers: {
			200: { description: "In the text format of Prometheus", schema: z.string(), mediaType: "text/plain" },
			404: { description: "The caller may not read them." },
		},
	},
];
