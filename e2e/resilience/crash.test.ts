import { describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type FlowClient, flowClient, marksAgree } from "../fixtures/flow-client";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);
const FLOWS = 8;

/** The versions that the server acknowledged, with the mark that each must contain. */
type Acknowledged = Map<string, Map<number, number>>;

/** Writes to all flows until the server is gone; a write without a response may or may not have been stored. */
async function writeUntilGone(
	client: FlowClient,
	flows: { id: string; handle: string }[],
	acknowledged: Acknowledged,
): Promise<void> {
	let mark = Date.now();
	await Promise.all(
		flows.map(async ({ id, handle }) => {
			for (;;) {
				const written = ++mark;
				const answer = await client.update(id, handle, written).catch(() => null);
				if (answer === null || answer.status !== 200) return;
				acknowledged.get(id)?.set(Number(answer.body.activeVersion), written);
			}
		}),
	);
}

async function expectNothingLost(client: FlowClient, acknowledged: Acknowledged): Promise<void> {
	for (const [id, versions] of acknowledged) {
		const { body } = await client.versions(id);
		const history = body.versions as { version: number; isActive: boolean }[];
		expect(history.map(({ version }) => version)).toEqual(history.map((_, i) => history.length - i));
		expect(history.findIndex(({ isActive }) => isActive)).toBe(0);
		expect(history.length).toBeGreaterThanOrEqual(Math.max(...versions.keys()));
		const newest = [...versions].slice(-5);
		for (const [version, mark] of newest) {
			const kept = (await client.version(id, version)).body;
			expect(kept.name).toBe(`mark ${mark}`);
			expect(marksAgree(kept)).toBe(true);
		}
		expect(marksAgree((await client.get(id)).body)).toBe(true);
	}
}

async function crashRounds(server: PorticoServer): Promise<number> {
	const acknowledged: Acknowledged = new Map();
	let client = await flowClient(server.baseUrl);
	const flows: { id: string; handle: string }[] = [];
	for (let i = 0; i < FLOWS; i++) {
		const { body } = await client.create(`crash-${i}`, 1);
		flows.push({ id: String(body.id), handle: `crash-${i}` });
		acknowledged.set(String(body.id), new Map([[1, 1]]));
	}
	for (let round = 0; round < ROUNDS; round++) {
		const writing = writeUntilGone(client, flows, acknowledged);
		await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));
		await server.kill();
		await writing;
		await server.restart();
		client = await flowClient(server.baseUrl);
		await expectNothingLost(client, acknowledged);
	}
	return [...acknowledged.values()].reduce((sum, versions) => sum + versions.size, 0);
}

describe("kill -9 during writes", () => {
	test(`after each of ${ROUNDS} kills every acknowledged version is there, and none is half there`, async () => {
		const server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
		try {
			const writes = await crashRounds(server);
			expect(writes).toBeGreaterThan(FLOWS * ROUNDS);
			console.log(`${writes} acknowledged writes over ${ROUNDS} kills, none lost`);
		} finally {
			await server.remove();
		}
	});

	test("a stop signal loses no request that was sent", async () => {
		const server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
		try {
			const client = await flowClient(server.baseUrl);
			let stopped = false;
			let answered = 0;
			const reading = Promise.all(
				Array.from({ length: 16 }, async () => {
					for (;;) {
						const answer = await client.list().catch((error: unknown) => error);
						// Only a refused connection may end the loop: its request was never accepted.
						if (answer instanceof Error) return stopped ? refusedOnly(answer) : Promise.reject(answer);
						expect((answer as { status: number }).status).toBe(200);
						answered++;
					}
				}),
			);
			await eventually("100 answers", () => expect(answered).toBeGreaterThan(100));
			stopped = true;
			await server.stop();
			expect(server.process.exitCode).toBe(0);
			await reading;
		} finally {
			await server.remove();
		}
	});
});

function refusedOnly(error: Error): void {
	const { code } = error.cause as { code?: string };
	expect(code).toBe("ECONNREFUSED");
}
