import { context, trace } from "@opentelemetry/api";
import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { tracing } from "./span";

/**
 * Short enough that a collector that does not answer cannot prevent the database from being closed before the process is killed.
 */
const MAX_FLUSH_MS = 2_000;

/**
 * Starts to send spans to OTEL_EXPORTER_OTLP_ENDPOINT, in batches; without that setting no library is loaded. Resolves to a
 * function that sends the remaining spans before the process ends.
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
