import cluster from "node:cluster";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AggregatorRegistry, collectDefaultMetrics, Histogram, register } from "prom-client";
import { environment, listed } from "@/lib/platform/env";
import { equalInConstantTime } from "@/lib/platform/tokens";
import { ASK } from "./metrics-of-workers";
import { isRead } from "./read-only";

let requests: Histogram<"method" | "route" | "status"> | undefined;

/** Starts to collect the metrics of this process. */
export function startMetrics(): void {
	collectDefaultMetrics();
	// The constructor registers a handler that answers the primary's request for metrics.
	if (cluster.isWorker) new AggregatorRegistry();
	requests = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time to answer a request, by route pattern",
		labelNames: ["method", "route", "status"],
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
	});
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** @param route a pattern, never a path, to keep the number of labels small */
export function observeRequest(method: string, route: string, status: number, startedAtMs: number): void {
	const labels = { method: METHODS.has(method) ? method : "other", route, status: String(status) };
	requests?.observe(labels, (performance.now() - startedAtMs) / 1000);
}

/** Answers `/metrics`: with METRICS_TOKEN set to requests that carry it, otherwise only to requests from this machine. */
export async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { metricsToken } = environment();
	const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
	const allowed =
		metricsToken === undefined
			? isDirectAndLocal(request)
			: bearer !== undefined &&
				bearer !== "" &&
				listed(metricsToken).some((token) => equalInConstantTime(bearer, token));
	if (!allowed) {
		response.writeHead(404).end();
		return;
	}
	if (!isRead(request, response)) return;
	const text = cluster.isWorker ? await metricsOfAllWorkers() : await register.metrics();
	if (text === null) {
		response.writeHead(503, { "retry-after": "2" }).end();
		return;
	}
	response.writeHead(200, { "content-type": register.contentType }).end(text);
}

const FORWARDING = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Whether the request comes from this machine, and not through a proxy on it. */
function isDirectAndLocal({ socket, headers }: IncomingMessage): boolean {
	const { remoteAddress = "", localAddress } = socket;
	const local = remoteAddress === localAddress || /^(::ffff:)?127\.|^::1$/.test(remoteAddress);
	return local && !FORWARDING.some((name) => headers[name] !== undefined);
}

function metricsOfAllWorkers(): Promise<string | null> {
	return new Promise((resolve) => {
		const listener = (message: unknown) => {
			if (typeof message !== "object" || message === null || !(ASK in message)) return;
			process.off("message", listener);
			const text: unknown = message[ASK as keyof typeof message];
			resolve(typeof text === "string" ? text : null);
		};
		process.on("message", listener);
		process.send?.(ASK);
	});
}
