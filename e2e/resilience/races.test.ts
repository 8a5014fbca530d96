import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FlowClient, flowClient, marksAgree } from "../fixtures/flow-client";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const WRITERS = 32;
const CHANGES = 400;

let server: PorticoServer;
let client: FlowClient;

beforeAll(async () => {
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
	client = await flowClient(server.baseUrl);
});
afterAll(() => server.remove());

/** Calls `change` for every index from 0 to `times`, `WRITERS` at a time. */
async function inParallel(times: number, change: (index: number) => Promise<void>): Promise<void> {
	let next = 0;
	const writer = async () => {
		for (let index = next++; index < times; index = next++) await change(index);
	};
	await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function expectGapless(id: string, versions: number): Promise<void> {
	const { body } = await client.versions(id);
	const history = body.versions as { version: number; isActive: boolean }[];
	expect(history.map(({ version }) => version)).toEqual(Array.from({ length: versions }, (_, i) => versions - i));
	expect(history.filter(({ isActive }) => isActive).map(({ version }) => version)).toEqual([versions]);
	for (const version of [1, 2, Math.floor(versions / 2), versions]) {
		expect(marksAgree((await client.version(id, version)).body)).toBe(true);
	}
}

describe("many writers of one flow", () => {
	test(`${CHANGES} updates by ${WRITERS} writers all succeed: versions 1..N without gaps, one active`, async () => {
		const id = String((await client.create("raced", 0)).body.id);
		const numbers: number[] = [];
		await inParallel(CHANGES, async (index) => {
			const { status, body } = await client.update(id, "raced", index);
			expect(status).toBe(200);
			numbers.push(Number(body.activeVersion));
		});
		expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CHANGES }, (_, i) => i + 2));
		await expectGapless(id, CHANGES + 1);
	});

	test(`${CHANGES} mixed updates and restores by ${WRITERS} writers all succeed`, async () => {
		const id = String((await client.create("mixed", 0)).body.id);
		await inParallel(CHANGES, async (index) => {
			const { status } = index % 2 === 0 ? await client.update(id, "mixed", index) : await client.restore(id, 1);
			expect(status).toBe(200);
		});
		await expectGapless(id, CHANGES + 1);
	});

	test("of 20 creations of one handle one wins", async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => client.create("wanted", i)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const { status, body } of answers) if (status !== 201) expect([status, body.code]).toEqual([400, "FMS-1001"]);
	});
});
