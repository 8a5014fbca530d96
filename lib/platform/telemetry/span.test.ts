import { context } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statementName, tracedSql } from "@/db/traced-sql";
import { DomainError } from "@/lib/platform/kernel";
import { span, tracing } from "./span";

const exporter = new InMemorySpanExporter();
const processor = new SimpleSpanProcessor({ exporter });

async function finished() {
	await processor.forceFlush();
	return exporter.getFinishedSpans();
}

beforeEach(() => {
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	tracing().tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer("test");
});

afterEach(() => {
	tracing().tracer = null;
	context.disable();
	exporter.reset();
});

describe("a span", () => {
	test("is the parent of those that begin in it, however late", async () => {
		await span("outer", {}, async () => {
			await new Promise((resolve) => setTimeout(resolve, 1));
			await span("inner", {}, async () => {});
		});
		const [inner, outer] = await finished();
		expect([inner?.name, outer?.name]).toEqual(["inner", "outer"]);
		expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
	});

	test("tells the kind of what was thrown and nothing of what it says", async () => {
		const thrown = new TypeError("the password is hunter2");
		await expect(span("work", {}, () => Promise.reject(thrown))).rejects.toBe(thrown);
		const [told] = await finished();
		expect(told?.attributes).toEqual({ "error.type": "TypeError" });
		const { attributes, events, status, name } = told ?? {};
		expect(JSON.stringify({ attributes, events, status, name })).not.toContain("hunter2");
	});

	test("of a refusal is no failure, and names its code", async () => {
		const refusal = new DomainError({ kind: "invalid", code: "FMS-1001", message: "Invalid", when: "" }, "no");
		await expect(span("work", {}, () => Promise.reject(refusal))).rejects.toBe(refusal);
		const [told] = await finished();
		expect(told?.attributes).toEqual({ "error.type": "FMS-1001" });
		expect(told?.status.code).toBe(0);
	});

	test("can be renamed and told more by the work", async () => {
		await span("GET", { "http.request.method": "GET" }, async (open) => {
			open.rename("GET /flows");
			open.set({ "http.response.status_code": 200 });
		});
		expect(await finished()).toMatchObject([
			{ name: "GET /flows", attributes: { "http.request.method": "GET", "http.response.status_code": 200 } },
		]);
	});

	test("is not made where nothing is traced", async () => {
		tracing().tracer = null;
		expect(await span("work", {}, async () => 7)).toBe(7);
		expect(await finished()).toEqual([]);
	});
});

describe("a statement", () => {
	test.each([
		["select * from users where id = ", "select users"],
		["with found as (select 1 from flows) update flow_executions set x = ", "update flow_executions"],
		["\n\tinsert into\n audit_events (id) values (", "insert audit_events"],
		["delete from token_artifacts", "delete token_artifacts"],
		["select set_config(", "statement"],
	])("%j is called %j", (text, name) => expect(statementName([text])).toBe(name));

	/** Like a query of the driver: it runs once, when it is first awaited. */
	function lazy(run: () => Promise<unknown>) {
		let running: Promise<unknown> | undefined;
		return {
			// biome-ignore lint/suspicious/noThenProperty: that is what is simulated here
			then(fulfilled?: never, rejected?: never) {
				running ??= run();
				return running.then(fulfilled, rejected);
			},
		} as PromiseLike<unknown>;
	}

	test("makes one span when it is run, however often it is waited for, and none while it is a fragment", async () => {
		let runs = 0;
		const driver = (strings: TemplateStringsArray, ..._values: unknown[]) =>
			lazy(async () => {
				runs++;
				return [strings.length];
			});
		const sql = tracedSql(driver as never) as unknown as typeof driver;
		const fragment = sql`and name = ${"secret"}`;
		const query = sql`select * from users where true ${fragment}`;
		expect(await query).toEqual([2]);
		expect(await query).toEqual([2]);
		expect(runs).toBe(1);
		expect((await finished()).map(({ name }) => name)).toEqual(["select users"]);
		expect(JSON.stringify((await finished())[0]?.attributes)).not.toContain("secret");
	});

	test("that fails fails as it would", async () => {
		const failure = new Error("no such table");
		const sql = tracedSql((() => lazy(() => Promise.reject(failure))) as never);
		await expect(sql`select 1 from nowhere`.then((rows) => rows)).rejects.toBe(failure);
	});
});
