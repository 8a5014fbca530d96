import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { flowClient } from "../fixtures/flow-client";
import { signedInToConsole } from "../fixtures/oauth";
import { startOwnArchive } from "../fixtures/own-archive";
import { startPortico } from "../fixtures/portico-server";

// Restores PostgreSQL to a moment before a mishap, from a base backup and the archive alone, as docs/backup.md describes.

const endings: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

async function valueIn(url: string, statement: string): Promise<string> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	try {
		const [row] = await sql.unsafe<{ value: unknown }[]>(statement);
		return String(row?.value);
	} finally {
		await sql.end();
	}
}

test("everything that was acknowledged before a moment is there, and nothing of after it", async () => {
	const source = await startOwnArchive();
	endings.push(() => source.stop());
	const server = await startPortico({ environment: { DATABASE_URL: source.url, WORKERS: "2" } });
	endings.push(() => server.remove());
	const client = await flowClient(server.baseUrl);
	const id = String((await client.create("restored", 1)).body.id);
	source.backUp();
	let written = 1;
	const write = async () => {
		expect((await client.update(id, "restored", written + 1)).status).toBe(200);
		written++;
	};
	while (written < 200) await write();
	const beforeMoment = written;
	// A commit counts by its own time, so none is at the same moment.
	await sleep(50);
	const moment = await valueIn(source.url, "select clock_timestamp()::text as value");
	await sleep(50);
	while (written < 300) await write();
	const application = await applicationMade(server.baseUrl);
	const segment = await valueIn(source.url, "select pg_walfile_name(pg_switch_wal()) as value");
	const isArchived = `select last_archived_wal >= '${segment}' as value from pg_stat_archiver`;
	await eventually("the segment in the archive", async () =>
		expect(await valueIn(source.url, isArchived)).toBe("true"),
	);
	await server.kill();
	source.kill();

	const restored = await source.restoredTo(moment);
	endings.push(() => restored.stop());
	// The same settings and secrets, as after a real loss.
	await server.restart({ DATABASE_URL: restored.url });
	const again = await flowClient(server.baseUrl);
	const { body } = await again.get(id);
	expect(body).toMatchObject({ name: `mark ${beforeMoment}`, activeVersion: beforeMoment });
	expect((await again.version(id, beforeMoment + 1)).status).toBe(404);
	const token = await accessToken(server.baseUrl);
	const path = `/t/root/api/server/v1/applications/${application}`;
	expect((await api("GET", path, { baseUrl: server.baseUrl, token })).status).toBe(404);
	// What was encrypted can be read, people sign in, and writes go on where they were.
	expect((await (await signedInToConsole("/console", undefined, server.baseUrl)).open("/console")).status).toBe(200);
	expect((await again.update(id, "restored", beforeMoment + 1)).body).toMatchObject({
		activeVersion: beforeMoment + 1,
	});
	console.log(
		`point in time: ${beforeMoment} of ${beforeMoment} acknowledged writes before the moment, 0 of ${written - beforeMoment} after it`,
	);
});

async function applicationMade(baseUrl: string): Promise<string> {
	const body = { name: "Made too late", grantTypes: ["client_credentials"], redirectUrls: [] };
	const path = "/t/root/api/server/v1/applications";
	const made = await api<{ id: string }>("POST", path, { baseUrl, token: await accessToken(baseUrl), body });
	expect(made.status).toBe(201);
	return made.body.id;
}
