import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createApplication } from "../fixtures/applications";
import { type CollectedSpan, type FakeCollector, fakeCollector } from "../fixtures/fake-collector";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { ADMIN, type PorticoServer, startPortico } from "../fixtures/portico-server";

/** A collector until the end of the test. */
async function collector(): Promise<FakeCollector> {
	const fakes = await fakeCollector();
	onTestFinished(() => fakes.close());
	return fakes;
}

/** A server until the end of the test. */
async function serverSendingTo(endpoint: string): Promise<PorticoServer> {
	const server = await tracedServer(endpoint);
	onTestFinished(() => server.remove());
	return server;
}

function tracedServer(endpoint: string, LOG_LEVEL = "warn"): Promise<PorticoServer> {
	return startPortico({
		postgresUrl: process.env.TEST_POSTGRES_URL,
		workers: 1,
		environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: "portico-traced", LOG_LEVEL },
	});
}

async function signIn({ baseUrl }: PorticoServer): Promise<string> {
	const { id } = await createApplication(baseUrl, { name: "Traced" });
	const screen = await executeFlow(baseUrl, { applicationId: id, flowType: "AUTHENTICATION" });
	const inputs = { username: ADMIN.username, password: ADMIN.password };
	return (await answerStep(baseUrl, screen, { inputs })).flowStatus;
}

/** The names of the spans on the path from the request to this span. */
function pathTo(spans: readonly CollectedSpan[], name: string): string[] {
	const of = (spanId: string | undefined) => spans.find((span) => span.spanId === spanId);
	const path: string[] = [];
	for (let at = spans.find((span) => span.name === name); at !== undefined; at = of(at.parentSpanId))
		path.unshift(at.name);
	return path;
}

describe("a sign-in that is traced", () => {
	const requestId = "from-the-proxy-1";
	let fakes: FakeCollector;
	let server: PorticoServer;

	beforeAll(async () => {
		fakes = await fakeCollector();
		server = await tracedServer(fakes.endpoint, "info");
		expect(await signIn(server)).toBe("COMPLETE");
		await fetch(`${server.baseUrl}/flow/execute`, {
			method: "POST",
			headers: { "content-type": "application/json", "x-request-id": requestId },
			body: "{}",
		});
		await server.stop();
	});
	afterAll(async () => {
		await server.remove();
		await fakes.close();
	});

	test("arrives at the collector step by step, from the request to the statements, and without a secret", () => {
		const spans = fakes.spans();
		expect(new Set(fakes.services())).toEqual(new Set(["portico-traced"]));
		expect(pathTo(spans, "executor BasicAuthExecutor")).toEqual([
			"POST /flow/execute",
			"flow execution step",
			"executor BasicAuthExecutor",
		]);
		expect(pathTo(spans, "insert executed_versions").slice(0, 2)).toEqual([
			"POST /flow/execute",
			"flow execution start",
		]);
		const executor = spans.find(({ name }) => name === "executor BasicAuthExecutor");
		const password = spans.find(({ name, parentSpanId }) => /users$/.test(name) && parentSpanId === executor?.spanId);
		expect(password?.traceId).toBe(executor?.traceId);
		expect(executor?.attributes).toContainEqual({ key: "portico.result", value: { stringValue: "success" } });
		expect(fakes.bodies.join()).not.toContain(ADMIN.password);
	});

	test("is found by its trace in the log, and by the id that the client gave", () => {
		const lines = server
			.output()
			.split("\n")
			.filter((line) => line.includes(requestId))
			.map((line) => JSON.parse(line) as { traceId?: string; path: string });
		const ids = fakes.spans().flatMap(({ name, traceId }) => (name === "POST /flow/execute" ? [traceId] : []));
		expect(lines).toEqual([
			expect.objectContaining({ path: "/flow/execute", traceId: expect.stringMatching(/^[0-9a-f]{32}$/) }),
		]);
		expect(ids).toContain(lines[0]?.traceId);
	});

	test("ends while a collector still keeps its first request open, and so does the server", async () => {
		const fakes = await collector();
		fakes.fallSilent();
		const server = await serverSendingTo(fakes.endpoint);
		await eventually("the first request to the collector", () => expect(fakes.bodies.length).toBeGreaterThan(0));
		for (let signIns = 0; signIns < 5; signIns++) expect(await signIn(server)).toBe("COMPLETE");
		await server.stop();
		expect(server.process.exitCode).toBe(0);
	});

	test("needs no collector that is there", async () => {
		const gone = await fakeCollector();
		await gone.close();
		const server = await serverSendingTo(gone.endpoint);
		for (let signIns = 0; signIns < 5; signIns++) expect(await signIn(server)).toBe("COMPLETE");
		await server.stop();
		expect(server.process.exitCode).toBe(0);
	});
});
