import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { describe, expect, type TestContext, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { outboxOf, toQueued } from "@/lib/platform/messages";
import { aMessage } from "@/lib/platform/messages/fixtures/a-message";
import { type AcknowledgedLoad, startAcknowledgedLoad } from "../fixtures/acknowledged-load";
import { post } from "../fixtures/applications";
import { startMoodyMailServer } from "../fixtures/moody-mail-server";
import { startOwnCluster } from "../fixtures/own-cluster";
import { LIMITS_OF_RELEASE, type PorticoServer, startPortico } from "../fixtures/portico-server";

// Each fault happens under load. During it, requests succeed or are answered with 503; afterwards everything works again, and no
// acknowledged write is lost.

const LASTS_MS = 8_000;
const DISK_MEGABYTES = 320;
const MEGABYTE = 1_048_576;
const MESSAGES = 12;
const TAKERS = 12;
/** The duration of a claim by an attempt that hangs, and the pause before the next one. */
const DELIVERS_WITHIN_MS = 90_000;
const ENCRYPTION_KEY = "kQ8vZ2mX5cR7tY1uW3eA9sD4fG6hJ0lP";

/** Values that this process encrypts must be readable by the server. */
Object.assign(process.env, { ENCRYPTION_KEY, BASE_URL: "http://127.0.0.1:3000" });

type Finished = TestContext["onTestFinished"];

/** A server with a separate cluster, which the fault may damage. */
async function portico(onTestFinished: Finished, environment: Record<string, string> = {}) {
	const cluster = await startOwnCluster();
	onTestFinished(() => cluster.stop());
	const server = await startPortico({
		postgresUrl: cluster.url,
		environment: { ...LIMITS_OF_RELEASE, ENCRYPTION_KEY, ...environment },
	});
	onTestFinished(() => server.remove());
	const sql = postgres(server.databaseUrl ?? "", { max: 4, onnotice: () => {} });
	onTestFinished(() => sql.end({ timeout: 1 }));
	return { cluster, server, sql, databaseUrl: server.databaseUrl ?? "" };
}

/**
 * Loads the server before, during and after the fault, and asserts the promised behaviour. @returns the responses during the
 * fault
 */
async function under(
	name: string,
	{ server, databaseUrl }: { server: PorticoServer; databaseUrl: string },
	fault: (load: AcknowledgedLoad) => Promise<() => Promise<unknown>>,
): Promise<Map<string, number>> {
	const load = await startAcknowledgedLoad(server.baseUrl, databaseUrl);
	await sleep(1_000);
	expect(badStatuses(load.statuses(), [200])).toEqual([]);
	const endFault = await fault(load);
	await sleep(LASTS_MS);
	const during = load.statuses();
	await endFault();
	const recoveredMs = await load.recovered();
	await sleep(1_000);
	await load.end();
	const acknowledged = await load.nothingLost();
	console.log(
		`${name}: ${told(during)}; slowest ${load.slowestMs()} ms, works again after ${recoveredMs} ms, 0 of ${acknowledged} acknowledged writes lost`,
	);
	expect(badStatuses(during, [200, 503])).toEqual([]);
	expect(server.process.exitCode).toBeNull();
	expect(server.output()).not.toContain("worker ended");
	return during;
}

function badStatuses(counts: ReadonlyMap<string, number>, allowed: readonly number[]): string[] {
	return [...counts.keys()].filter((key) => !allowed.includes(Number(key.split(" ").at(-1))));
}

/** The answers by status. */
function told(counts: ReadonlyMap<string, number>): string {
	const byStatus = new Map<string, number>();
	for (const [key, count] of counts) {
		const status = key.split(" ").at(-1) ?? "";
		byStatus.set(status, (byStatus.get(status) ?? 0) + count);
	}
	return [...byStatus].map(([status, count]) => `${count} × ${status}`).join(", ");
}

const answered = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;

describe("under load", () => {
	test.skipIf(process.getuid?.() !== 0)("the disk of the database is full", async ({ onTestFinished }) => {
		const mounted = mkdtempSync(join(tmpdir(), "portico-full-"));
		const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", mounted]);
		if (status !== 0) return console.log("the disk of the database is full: not run, this machine mounts no tmpfs");
		const usual = process.env.TMPDIR;
		// The cluster is created in the folder for temporary files, which is on a small disk here.
		process.env.TMPDIR = mounted;
		chmodSync(mounted, 0o755);
		onTestFinished(async () => {
			spawnSync("umount", ["-l", mounted]);
			rmdirSync(mounted);
		});
		const cluster = await startOwnCluster().finally(() => {
			if (usual === undefined) delete process.env.TMPDIR;
			else process.env.TMPDIR = usual;
		});
		onTestFinished(() => cluster.stop());
		const server = await startPortico({
			postgresUrl: cluster.url,
			environment: { ...LIMITS_OF_RELEASE, ENCRYPTION_KEY },
		});
		onTestFinished(() => server.remove());
		const filler = join(mounted, "filler");
		const during = await under("full disk", { server, databaseUrl: server.databaseUrl ?? "" }, async () => {
			const { bavail, bsize } = statfsSync(mounted);
			writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - MEGABYTE / 4)));
			return async () => {
				rmSync(filler);
				if (cluster.startIfEnded()) console.log("full disk: PostgreSQL had given up, and was started again");
			};
		});
		expect(answered(during, "PUT 0 503")).toBeGreaterThan(0);
	});

	test("every connection of the pool waits for a lock", async ({ onTestFinished }) => {
		const one = await portico(onTestFinished, { DATABASE_POOL_SIZE: "2", WORKERS: "1" });
		const during = await under("exhausted pool", one, async () => {
			const holder = await one.sql.reserve();
			await holder.unsafe("begin; lock table flow_versions in access exclusive mode");
			return async () => {
				await holder`rollback`;
				holder.release();
			};
		});
		expect(answered(during, "GET 503")).toBeGreaterThan(0);
	});

	test("the server has no connection left", async ({ onTestFinished }) => {
		const one = await portico(onTestFinished);
		const during = await under("no connection left", one, async () => {
			const idle: postgres.Sql[] = [];
			const superuser = { max: 1, onnotice: () => {}, connect_timeout: 2 };
			const killer = postgres(one.databaseUrl, superuser);
			await killer`select 1`;
			let over = false;
			let refused = 0;
			const isTaken = (next: postgres.Sql) =>
				next`select 1`.then(
					() => true,
					() => false,
				);
			// Takes every connection that becomes free before the server does.
			const taking = Array.from({ length: TAKERS }, async () => {
				while (!over) {
					const next = postgres(one.cluster.url, superuser);
					if (await isTaken(next)) idle.push(next);
					else {
						refused += 1;
						await next.end({ timeout: 0 });
					}
				}
			});
			while (refused === 0) await sleep(20);
			const killing = (async () => {
				while (!over) {
					await killer`
						select pg_terminate_backend(pid) from pg_stat_activity
						where datname = current_database() and pid <> pg_backend_pid() and application_name = 'portico'`;
					await sleep(50);
				}
			})();
			return async () => {
				over = true;
				await Promise.all([...taking, killing]);
				await Promise.all([killer, ...idle].map((each) => each.end({ timeout: 1 })));
			};
		});
		expect([...during.keys()].some((key) => key.endsWith(" 503"))).toBe(true);
	});

	test("a lock is held on one flow, and only its writer waits", async ({ onTestFinished }) => {
		const one = await portico(onTestFinished);
		const during = await under("hot row", one, async ({ written }) => {
			const holder = await one.sql.reserve();
			await holder`begin`;
			await holder`select 1 from flows where id = ${written[0]?.id ?? ""} for update`;
			return async () => {
				await holder`rollback`;
				holder.release();
			};
		});
		expect(answered(during, "PUT 0 503")).toBeGreaterThan(0);
		expect(badStatuses(new Map([...during].filter(([key]) => !key.startsWith("PUT 0 "))), [200])).toEqual([]);
		for (const kind of ["PUT 1", "GET", "token", "sign-in"])
			expect(answered(during, `${kind} 200`)).toBeGreaterThan(10);
	});

	test("sessions of the database are ended in a storm", async ({ onTestFinished }) => {
		const one = await portico(onTestFinished);
		await under("ended sessions", one, async () => {
			const storm = setInterval(() => {
				one.sql`
					select pg_terminate_backend(pid) from pg_stat_activity
					where datname = current_database() and application_name = 'portico'`.catch(() => {});
			}, 100);
			return async () => clearInterval(storm);
		});
	});

	test("gateways for mail and text messages hang: requests do not notice, and every message arrives", async ({
		onTestFinished,
	}) => {
		const mail = await startMoodyMailServer();
		onTestFinished(() => mail.close());
		const texts: string[] = [];
		let hangs = true;
		const gateway = createServer((request, response) => {
			let body = "";
			request.on("data", (part) => {
				body += part;
			});
			request.on("end", () => {
				if (hangs) return;
				texts.push(body);
				response.writeHead(200).end("{}");
			});
		});
		await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => {
			gateway.closeAllConnections();
			gateway.close();
		});
		const one = await portico(onTestFinished, {
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: "sign-in@portico.test",
		});
		await post(one.server.baseUrl, "/senders", {
			id: "texts",
			name: "Texts",
			channel: "sms",
			provider: "http",
			isDefault: true,
			settings: { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send` },
		});
		const [root] = await one.sql<{ id: string }[]>`select id from organizations where name = 'root'`;
		const during = await under("gateways that hang", one, async () => {
			mail.mood = "stalls";
			const expiresAt = new Date(Date.now() + 600_000).toISOString();
			const messages = Array.from({ length: MESSAGES }, (_, index) => [
				toQueued(aMessage({ to: `p${index}@portico.test`, expiresAt }), null),
				toQueued(aMessage({ channel: "sms", to: `+49151234567${10 + index}`, expiresAt }), null),
			]).flat();
			await one.sql`with queued as (${outboxOf(one.sql, root?.id ?? "", messages)}) select 1`;
			return async () => {
				mail.mood = "accepts";
				hangs = false;
			};
		});
		expect(badStatuses(during, [200])).toEqual([]);
		const unsent = async () =>
			(await one.sql<{ status: string }[]>`select status from messages where status <> 'sent'`).map(
				({ status }) => status,
			);
		await eventually("every message to be sent", async () => expect(await unsent()).toEqual([]), {
			limitMs: DELIVERS_WITHIN_MS,
		});
		expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(MESSAGES);
		expect(texts.length).toBeGreaterThanOrEqual(MESSAGES);
	});
});
