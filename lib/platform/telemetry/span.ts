import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import { DomainError, processState } from "@/lib/platform/kernel";

/** Words from small sets, and numbers; never user input. */
export type SpanAttributes = Record<string, string | number | boolean>;

/** Adds attributes to the span that are known only after the work has begun. */
export interface OpenSpan {
	rename(name: string): void;
	set(attributes: SpanAttributes): void;
}

export interface SpanOptions {
	kind?: "server" | "client" | "internal";
}

/**
 * Runs the function in a span; spans started inside it become its children. Without tracing it only runs the function. For an
 * error it records the class and not the message, which may contain user input.
 */
export function span<Result>(
	name: string,
	attributes: SpanAttributes,
	work: (open: OpenSpan) => Promise<Result>,
	{ kind = "internal" }: SpanOptions = {},
): Promise<Result> {
	const { tracer } = tracing();
	if (tracer === null) return work(untraced);
	return tracer.startActiveSpan(name, { attributes: attributes as Attributes, kind: KINDS[kind] }, async (open) => {
		try {
			return await work(openSpan(open));
		} catch (error) {
			open.setAttribute("error.type", typeOf(error));
			// A refusal is a regular answer, and does not mark the span as failed.
			if (!(error instanceof DomainError) || error.kind === "unavailable")
				open.setStatus({ code: SpanStatusCode.ERROR });
			throw error;
		} finally {
			open.end();
		}
	});
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const untraced: OpenSpan = { rename() {}, set() {} };

/** The tracer of this process; null without tracing. */
export function tracing(): { tracer: Tracer | null } {
	return processState<{ tracer: Tracer | null }>("tracing", () => ({ tracer: null }));
}

function openSpan(open: Span): OpenSpan {
	return {
		rename: (name) => void open.updateName(name),
		set: (attributes) => void open.setAttributes(attributes as Attributes),
	};
}

function typeOf(error: unknown): string {
	if (error instanceof DomainError) return error.code;
	return error instanceof Error ? error.name : typeof error;
}
