import { trace } from "@opentelemetry/api";
import pino, { type Logger } from "pino";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { mappedStack } from "./mapped-stack";

/** Members whose values are removed from log lines, at any depth that is logged. */
const SECRET_MEMBERS = [
	"authorization",
	"cookie",
	"password",
	"client_secret",
	"clientSecret",
	"code_verifier",
	"access_token",
	"refresh_token",
	"id_token",
	"token",
	"otp",
	"secret",
];

/** The structured log of this process: JSON lines on standard output, with the trace that a line belongs to where tracing is on. */
export function log(): Logger {
	return processState("log", () =>
		pino({
			level: environment().logLevel,
			base: { pid: process.pid },
			serializers: { err: loggedError },
			...(environment().otlpEndpoint === undefined ? {} : { mixin: traceOfLine }),
			redact: {
				paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
				censor: "[removed]",
			},
		}),
	);
}

function traceOfLine(): { traceId?: string } {
	const traceId = trace.getActiveSpan()?.spanContext().traceId;
	return traceId === undefined ? {} : { traceId };
}

/** The stack already contains the causes. */
function loggedError(error: Error): object {
	const serialized = pino.stdSerializers.err(error);
	return typeof serialized?.stack === "string" ? { ...serialized, stack: mappedStack(serialized.stack) } : serialized;
}
