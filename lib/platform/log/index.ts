import { trace } from "@opentelemetry/api";
import pino, { type Logger } from "pino";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { loggedError } from "./logged-error";
import { withoutSecrets } from "./without-secrets";

export { onceAMinute } from "./once-a-minute";

/** The structured log of this process: JSON lines on standard output, with the id of the trace if tracing is enabled. */
export function log(): Logger {
	return processState("log", () =>
		pino({
			level: environment().logLevel,
			base: { pid: process.pid },
			serializers: { err: loggedError },
			...(environment().otlpEndpoint === undefined ? {} : { mixin: traceOfLine }),
			formatters: { log: (members) => withoutSecrets(members) },
		}),
	);
}

function traceOfLine(): { traceId?: string } {
	const traceId = trace.getActiveSpan()?.spanContext().traceId;
	return traceId === undefined ? {} : { traceId };
}
