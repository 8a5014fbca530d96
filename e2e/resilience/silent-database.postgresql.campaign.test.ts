import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { aDefinition } from "../fixtures/flows";
import { type OwnCluster, startOwnCluster } from "../fixtures/own-cluster";
import { LIMITS_OF_RELEASE, type PorticoServer, startPortico } from "../fixtures/portico-server";

const FROZEN_MS = 25_000;
const ASKED_MS = 19_000;

/** Only a separate database can stop answering while the server runs. */
describe("a database that takes statements and says nothing", () => {
	let cluster: OwnCluster;
	let server: PorticoServer;
	let token: string;

	beforeAll(async () => {
		cluster = await startOwnCluster();
		server = await startPortico({ postgresUrl: cluster.url, environment: LIMITS_OF_RELEASE });
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

	test("for 25 s: every request is answered 503 while it is silent, and it recovers by itself", async () => {
		expect((await timed("GET", "/flows")).status).toBe(200);
		cluster.freeze();
		const isOver = sleep(FROZEN_MS);
		let enough = false;
		const answers: (Answer & { tookMs: number })[] = [];
		const client = async (work: () => Promise<Answer & { tookMs: number }>) => {
			while (!enough) answers.push(await work());
		};
		const readers = Array.from({ length: 24 }, () => client(() => timed("GET", "/flows")));
		const writers = Array.from({ length: 24 }, () => client(() => timed("POST", "/flows", aDefinition())));
		const whileFrozen = Promise.all([...readers, ...writers]);

		const [database, ready] = await Promise.all([timed("GET", "/health/database"), timed("GET", "/health/ready")]);
		expect([database.status, ready.status]).toEqual([503, 200]);

		await sleep(ASKED_MS);
		enough = true;
		// Nothing speaks yet, so each of them was given up by the server.
		await whileFrozen;
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
		const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
		console.log(`silent database: ${answers.length} answers, the slowest after ${Math.round(slowest)} ms`);
		for (const { headers } of answers) expect(headers["retry-after"]).toMatch(/^\d+$/);

		await isOver;
		cluster.thaw();
		await eventually("an answer from the database that is no longer frozen", async () =>
			expect((await timed("GET", "/flows")).status).toBe(200),
		);
		const after = await Promise.all(Array.from({ length: 40 }, () => timed("GET", "/flows")));
		expect(after.map(({ status }) => status)).toEqual(Array(40).fill(200));
		expect((await timed("GET", "/health/database")).status).toBe(200);
	});

	test("a stop signal while it is silent ends everything before it speaks again", async () => {
		expect((await timed("GET", "/flows")).status).toBe(200);
		cluster.freeze();
		const hanging = Array.from({ length: 8 }, () => timed("GET", "/flows").catch(() => null));
		await sleep(200);
		await server.stop();
		await Promise.all(hanging);
		cluster.thaw();
		await server.restart();
	});
});
