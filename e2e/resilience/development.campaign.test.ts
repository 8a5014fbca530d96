import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";

let child: ChildProcess | undefined;
const dataDir = mkdtempSync(join(tmpdir(), "portico-dev-"));
afterEach(async () => {
	if (child !== undefined && child.exitCode === null) {
		const gone = once(child, "exit");
		child.kill("SIGTERM");
		await gone;
	}
	rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	server.close();
	return typeof address === "object" && address !== null ? address.port : 0;
}

/** When the process that answers there started, in seconds; null while none answers. */
async function startedAt(origin: string): Promise<string | null> {
	const answer = await fetch(`${origin}/metrics`).catch(() => null);
	return answer?.ok === true ? (/^process_start_time_seconds (.+)$/m.exec(await answer.text())?.[1] ?? null) : null;
}

/** Changes a file of the server; returns how long it took until a new process answered. */
async function reload(origin: string, hoursAgo: number): Promise<number> {
	const before = await startedAt(origin);
	const changedAt = performance.now();
	// The watcher ignores a modification time within the last seconds.
	const time = new Date(Date.now() - hoursAgo * 3_600_000);
	utimesSync("server/sweep-until-done.ts", time, time);
	// Before a fix, an open tab kept the old process, and so the old sources, running for as long as it was open.
	await eventually("the process that has the change", async () =>
		expect((await startedAt(origin)) ?? before).not.toBe(before),
	);
	return performance.now() - changedAt;
}

test("`npm run dev` reloads the server while a tab is open, as without one", async () => {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	child = spawn(process.execPath, ["scripts/dev.mjs"], {
		stdio: "ignore",
		env: {
			PATH: process.env.PATH ?? "",
			NODE_ENV: "development",
			NEXT_TELEMETRY_DISABLED: "1",
			PORT: String(port),
			HOST: "127.0.0.1",
			DATA_DIR: dataDir,
			LOG_LEVEL: "silent",
		},
	});
	await eventually("the server of development", async () => expect(await startedAt(origin)).not.toBeNull(), {
		limitMs: 120_000,
	});
	const withoutTabMs = await reload(origin, 2);
	// The connection that an open tab keeps, by which Next reloads it.
	const tab = connect(port, "127.0.0.1");
	tab.on("error", () => {});
	tab.write(
		`GET /_next/hmr?id=tab HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
	);
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	const withTabMs = await reload(origin, 1);
	tab.destroy();
	console.log(`reloaded after ${Math.round(withoutTabMs)} ms, and with a tab open after ${Math.round(withTabMs)} ms`);
});
