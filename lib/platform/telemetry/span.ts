import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import { DomainError, processState } from "@/lib/platform/kernel";

/** What a span is about: bounded words and numbers, never what somebody entered. */
export type SpanAttributes = Record<string, string | number | boolean>;

/** Tells of a span what only the work finds out. */
export interface OpenSpan {
	rename(name: string): void;
	set(attributes: SpanAttributes): void;
}

export interface SpanOptions {
	kind?: "server" | "client" | "internal";
}

/**
 * Runs the work inside a span; spans that begin in it become its children. Where nothing is traced, this is the work and
 * nothing else. Of what is thrown only the kind is told: a message may hold what somebody entered.
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
			return await work(told(open));
		} catch (error) {
			open.setAttribute("error.type", typeOf(error));
			// A refusal is an answer; what failed is what nobody meant.
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

/** The tracer of this process; null while nothing is traced. */
export function tracing(): { tracer: Tracer | null } {
	return processState<{ tracer: Tracer | null }>("tracing", () => ({ tracer: null }));
}

function told(open: Span): OpenSpan {
	return {
		rename: (name) => void open.updateName(name),
		set: (attributes) => void open.setAttributes(attributes as Attributes),
	};
}

function typeOf(error: unknown): string {
	if (error instanceof DomainError) return error.code;
	return error instanceof Error ? error.name : typeof error;
}
