import { afterEach, describe, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { flowClient } from "../fixtures/flow-client";
import { ownDatabase } from "../fixtures/own-database";
import { poolerInstalled, startOwnPooler } from "../fixtures/own-pooler";
import { startPortico } from "../fixtures/portico-server";

const POSTGRES = process.env.TEST_POSTGRES_URL ?? "";
const PARALLEL = 60;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

async function behindPooler(...settings: string[]): Promise<string> {
	const database = await ownDatabase();
	endings.push(() => database.drop());
	const pooler = await startOwnPooler(POSTGRES, ...settings);
	endings.push(() => pooler.stop());
	return pooler.urlOf(database.environment.DATABASE_URL ?? "");
}

describe.skipIf(!poolerInstalled)("PgBouncer in transaction mode", () => {
	test.each([
		["refuses settings of connections", []],
		[
			"ignores them",
			[
				"ignore_startup_parameters = plan_cache_mode,jit,statement_timeout,lock_timeout,idle_in_transaction_session_timeout",
			],
		],
	])("is told at the start where it %s", async (_, settings) => {
		const environment = { DATABASE_URL: await behindPooler(...settings), DATABASE_WAIT_SECONDS: "5" };
		await expect(startPortico({ environment })).rejects.toThrow(
			/Portico does not start.*Set DATABASE_POOLER=transaction/s,
		);
	});

	test("carries migrations, sign-in and parallel writes of two workers over five connections", async () => {
		const environment = { DATABASE_URL: await behindPooler(), DATABASE_POOLER: "transaction", WORKERS: "2" };
		const server = await startPortico({ environment });
		endings.push(() => server.remove());
		const client = await flowClient(server.baseUrl);
		const made = await Promise.all(
			Array.from({ length: PARALLEL }, (_, index) => client.create(`pooled-${index}`, index)),
		);
		expect(made.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(201));
		const changed = await Promise.all(
			made.map(({ body }, index) => client.update(String(body.id), `pooled-${index}`, -index)),
		);
		expect(changed.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200));
		const read = await Promise.all(made.map(({ body }) => client.get(String(body.id))));
		expect(read.map(({ body }) => [body.name, body.activeVersion])).toEqual(
			made.map((_, index) => [`mark ${-index}`, 2]),
		);
		expect(await accessToken(server.baseUrl)).not.toBe("");
		expect((await fetch(`${server.baseUrl}/health/database`)).status).toBe(200);
	});
});
