import { context, trace } from "@opentelemetry/api";
import { environment } from "@/lib/env";
import { log } from "@/lib/log";
import { tracing } from "./span";

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
		await provider.shutdown().catch((error: unknown) => log().warn({ err: error }, "the last spans were not sent"));
	};
}
