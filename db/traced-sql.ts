import type { Sql } from "postgres";
import { span, tracing } from "@/lib/platform/telemetry";

/**
 * Wraps a client so that each statement it runs, a template or a built one, gets a span, named by its verb and its first table; values are bound and never
 * part of the name. Fragments are not run and get no span. Returns the client unchanged when tracing is off.
 */
export function tracedSql(sql: Sql): Sql {
	if (tracing().tracer === null) return sql;
	return new Proxy(sql, {
		apply(target, self, args: unknown[]) {
			const query: unknown = Reflect.apply(target, self, args);
			const [strings] = args;
			if (Array.isArray(strings) && "raw" in strings && isThenable(query)) traceWhenRun(query, statementName(strings));
			return query;
		},
		get(target, member, self) {
			const value: unknown = Reflect.get(target, member, self);
			if (member !== "unsafe" || typeof value !== "function") return value;
			return (text: string, ...more: unknown[]) => {
				const query: unknown = Reflect.apply(value, target, [text, ...more]);
				if (isThenable(query)) traceWhenRun(query, statementName([text]));
				return query;
			};
		},
	});
}

/** `update flow_executions`, `select users`. */
export function statementName(strings: readonly string[]): string {
	const text = strings.join(" ");
	const change = /\b(insert\s+into|update|delete\s+from)\s+"?([a-z_]+)/.exec(text);
	if (change !== null) return `${change[1]?.split(/\s/)[0]} ${change[2]}`;
	const [, table = ""] = /\bfrom\s+"?([a-z_]+)/.exec(text) ?? [];
	return table === "" ? "statement" : `select ${table}`;
}

type Thenable = { then(fulfilled?: unknown, rejected?: unknown): unknown };

function isThenable(value: unknown): value is Thenable {
	return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** Starts the span when the query is first awaited, which runs it; a fragment is never awaited. */
function traceWhenRun(query: Thenable, name: string): void {
	const then = query.then.bind(query);
	let running: Promise<unknown> | undefined;
	// biome-ignore lint/suspicious/noThenProperty: a query is thenable, and begins by being waited for
	Object.defineProperty(query, "then", {
		configurable: true,
		value(fulfilled?: never, rejected?: never) {
			running ??= span(
				name,
				{ "db.system.name": "postgresql", "db.operation.name": name.split(" ")[0] ?? "" },
				() => new Promise((resolve, reject) => then(resolve, reject)),
				{ kind: "client" },
			);
			return running.then(fulfilled, rejected);
		},
	});
}
