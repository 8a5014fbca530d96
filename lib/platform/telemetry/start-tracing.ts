import { context, trace } from "@opentelemetry/api";
import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { tracing } from "./span";

/** A collector that does not answer must not keep the database from being closed before somebody kills the process. */
const MAX_FLUSH_MS = 2_000;

/**
 * Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT from now on, in batches; without it nothing is loaded. Resolves to what sends
 * the rest before the process ends.
 */
export async function startTracing(): Promise<() => Promise<void>> {
	const { otlpEndpoint, otelServiceName } = environment();
	if (otlpEndpoint === undefined) return async () => {};
	const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }, contexts] =
		await Promise.all([
			import("@opentelemetry/sdk-trace"),
			import("@opentelemetry/exporter-trace-otlp-http"),
			import("@opentelemetry/resources"),
			import("@opentelemetry/context-async-hooks"),
		]);
	const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint.replace(/\/$/, "")}/v1/traces` });
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ "service.name": otelServiceName, "process.pid": process.pid }),
		spanProcessors: [new BatchSpanProcessor({ exporter })],
	});
	context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
	trace.setGlobalTracerProvider(provider);
	tracing().tracer = provider.getTracer("portico");
	return async () => {
		tracing().tracer = null;
		const sent = provider.shutdown().then(() => true);
		const late = new Promise<false>((resolve) => setTimeout(resolve, MAX_FLUSH_MS, false));
		if (!(await Promise.race([sent, late]).catch(() => false))) log().warn("the last spans were not sent");
	};
}
