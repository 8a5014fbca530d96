import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { flowClient } from "../fixtures/flow-client";
import type { PorticoServer } from "../fixtures/portico-server";
import { type RollingLoad, signInByApi, startRollingLoad } from "../fixtures/rolling-load";
import { ROLLING, startRollingPair } from "../fixtures/rolling-pair";

/** The folder of the former release, built. */
const FORMER = process.env.FORMER_RELEASE ?? "";
const ROUNDS = Number(process.env.UPGRADE_ROUNDS ?? 5);
const BETWEEN_MS = 1_500;

test.skipIf(FORMER === "")(
	"machines of the former release are replaced one by one by this one, on a database that was migrated before, and no request fails",
	async () => {
		const totals = new Map<string, number>();
		for (let round = 0; round < ROUNDS; round++)
			for (const [kind, count] of await upgraded()) totals.set(kind, (totals.get(kind) ?? 0) + count);
		const told = [...totals].map(([kind, count]) => `${count} × ${kind}`).join(", ");
		console.log(`${ROUNDS} rolling upgrades: ${told}, 0 failed`);
		expect([...totals].filter(([, count]) => count < ROUNDS * 5)).toEqual([]);
	},
);

/** One upgrade under load, from a database with the schema of the former release. @returns the successes by kind */
async function upgraded(): Promise<ReadonlyMap<string, number>> {
	const { url, machines, remove } = await startRollingPair({ release: FORMER, withoutSchema: true });
	try {
		const load = await startRollingLoad(url);
		await sleep(BETWEEN_MS);
		await migrate(machines[0].databaseUrl ?? "", url);
		// The former release serves with the new schema.
		await sleep(BETWEEN_MS);
		const [first, second] = machines;
		await replace(first);
		await readEachOther(first, second, load);
		await sleep(BETWEEN_MS);
		await replace(second);
		await sleep(BETWEEN_MS);
		await load.end();
		expect(load.failures()).toEqual([]);
		for (const machine of machines) expect(machine.output()).not.toContain("worker ended");
		return load.counts();
	} finally {
		await remove();
	}
}

async function migrate(databaseUrl: string, baseUrl: string): Promise<void> {
	const env = {
		...process.env,
		...ROLLING,
		DATABASE_URL: databaseUrl,
		BASE_URL: baseUrl,
		NODE_ENV: "production" as const,
	};
	await promisify(execFile)(process.execPath, ["dist/scripts/commands/migrate.mjs"], { env });
}

async function replace(machine: PorticoServer): Promise<void> {
	await machine.stop();
	await machine.restart({ FORMER_RELEASE_DIR: FORMER }, process.cwd());
}

/** What one release encrypts, signs and stores, the other one reads, in both directions. */
async function readEachOther(
	{ baseUrl: newer }: PorticoServer,
	{ baseUrl: former }: PorticoServer,
	{ application, person }: RollingLoad,
): Promise<void> {
	for (const [one, other] of [
		[newer, former],
		[former, newer],
	] as const) {
		await signInByApi(one, other, application, person);
		const authorization = `Bearer ${await accessToken(one)}`;
		expect((await fetch(`${other}/flows`, { headers: { authorization } })).status).toBe(200);
		const created = await (await flowClient(one)).create(`by-${new URL(one).port}`, 1);
		const there = await flowClient(other);
		expect((await there.update(String(created.body.id), `by-${new URL(one).port}`, 2)).status).toBe(200);
		expect((await there.get(String(created.body.id))).body.name).toBe("mark 2");
	}
}
