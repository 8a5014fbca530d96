import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { aDefinition } from "../fixtures/flows";
import { type OwnCluster, startOwnCluster } from "../fixtures/own-cluster";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const FROZEN_MS = 25_000;

/** Only a separate database can stop answering while the server runs. */
describe("a database that takes statements and says nothing", () => {
	let cluster: OwnCluster;
	let server: PorticoServer;
	let token: string;

	beforeAll(async () => {
		cluster = await startOwnCluster();
		server = await startPortico({ postgresUrl: cluster.url });
		token = await accessToken(server.baseUrl);
	});
	afterAll(async () => {
		cluster.thaw();
		await server.remove();
		cluster.stop();
	});

	async function timed(method: string, path: string, body?: unknown): Promise<Answer & { tookMs: number }> {
		const startedAt = performance.now();
		const answer = await api(method, path, { baseUrl: server.baseUrl, token, body });
		return { ...answer, tookMs: performance.now() - startedAt };
	}

	test("for 25 s: every request is answered 503 within 5 s, and it recovers by itself", async () => {
		expect((await timed("GET", "/flows")).status).toBe(200);
		cluster.freeze();
		const frozenAt = performance.now();
		const answers: (Answer & { tookMs: number })[] = [];
		const client = async (work: () => Promise<Answer & { tookMs: number }>) => {
			while (performance.now() - frozenAt < FROZEN_MS - 6_000) answers.push(await work());
		};
		const readers = Array.from({ length: 24 }, () => client(() => timed("GET", "/flows")));
		const writers = Array.from({ length: 24 }, () => client(() => timed("POST", "/flows", aDefinition())));
		const whileFrozen = Promise.all([...readers, ...writers]);

		const [database, ready] = await Promise.all([timed("GET", "/health/database"), timed("GET", "/health/ready")]);
		expect([database.status, ready.status]).toEqual([503, 200]);
		expect(database.tookMs).toBeLessThan(1_500);

		await whileFrozen;
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
		expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(5_000);
		for (const { headers } of answers) expect(headers["retry-after"]).toMatch(/^\d+$/);

		await new Promise((resolve) => setTimeout(resolve, FROZEN_MS - (performance.now() - frozenAt)));
		cluster.thaw();
		await expect.poll(async () => (await timed("GET", "/flows")).status, { timeout: 10_000 }).toBe(200);
		const after = await Promise.all(Array.from({ length: 40 }, () => timed("GET", "/flows")));
		expect(after.map(({ status }) => status)).toEqual(Array(40).fill(200));
		expect((await timed("GET", "/health/database")).status).toBe(200);
	});

	test("a stop signal while it is silent ends everything within 10 s", async () => {
		expect((await timed("GET", "/flows")).status).toBe(200);
		cluster.freeze();
		const hanging = Array.from({ length: 8 }, () => timed("GET", "/flows").catch(() => null));
		await new Promise((resolve) => setTimeout(resolve, 200));
		const startedAt = performance.now();
		await server.stop();
		expect(performance.now() - startedAt).toBeLessThan(10_000);
		await Promise.all(hanging);
		cluster.thaw();
		await server.restart();
	});
});
