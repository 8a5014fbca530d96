import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { buildContainerImage, type ContainerImage } from "../fixtures/container-image";
import { signedInToConsole } from "../fixtures/oauth";
import { ownDatabase } from "../fixtures/own-database";
import { ADMIN, freePort, MANAGEMENT } from "../fixtures/portico-server";

// The image of deploy/Containerfile, built with buildah from this release and a base of this machine.

const MAX_BYTES = 250e6;
const READY_WITHIN_MS = 120_000;

let image: ContainerImage;
beforeAll(() => {
	const made = spawnSync(process.execPath, ["scripts/release.mjs", "--unverified"], { encoding: "utf8" });
	if (made.status !== 0) throw new Error(made.stdout + made.stderr);
	image = buildContainerImage();
	console.log(`container image: ${Math.round(image.bytes / 1e6)} MB, from ${image.base}`);
}, 900_000);
afterAll(() => image?.remove());

describe("the image", () => {
	test("is small, has no shell, and does not run as root", async () => {
		expect(image.bytes).toBeLessThan(MAX_BYTES);
		expect(image.config.User).toBe("65532:65532");
		const container = image.container();
		try {
			const shell = container.run({}, ["/bin/sh", "-c", "true"]);
			expect((await once(shell.process, "exit"))[0]).not.toBe(0);
			const who = container.run({}, ["/nodejs/bin/node", "-p", "process.getuid()"]);
			await once(who.process, "close");
			expect(who.output().trim()).toBe("65532");
		} finally {
			container.remove();
		}
	});

	test.each(["the embedded database", "PostgreSQL"])(
		"starts on a read-only file system with %s, is healthy, and somebody signs in",
		async (on) => {
			const database = on === "PostgreSQL" ? await ownDatabase() : { environment: {}, drop: async () => {} };
			const container = image.container();
			const port = await freePort();
			const base = `http://127.0.0.1:${port}`;
			const settings = {
				...{ PORT: String(port), HOST: "127.0.0.1", BASE_URL: base, REQUIRE_SECRETS: "false", LOG_LEVEL: "warn" },
				...{ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
				...{ MANAGEMENT_CLIENT_ID: MANAGEMENT.clientId, MANAGEMENT_CLIENT_SECRET: MANAGEMENT.clientSecret },
				...database.environment,
			};
			const server = container.run(settings);
			try {
				await ready(base, server);
				const files = ["/portico/x", "/x", "/nodejs/x"].map(
					(file) => `try { fs.writeFileSync("${file}", ""); console.log("${file}") } catch {}`,
				);
				const written = container.run({}, ["/nodejs/bin/node", "-e", files.join(";")]);
				await once(written.process, "close");
				expect(written.output()).toBe("");
				expect(await accessToken(base)).not.toBe("");
				const administrator = await signedInToConsole("/console/o/root/flows", ADMIN, base);
				expect((await administrator.open("/console/o/root/flows")).status).toBe(200);
				const [, ...check] = image.config.Healthcheck.Test;
				const health = container.run({ PORT: String(port) }, check);
				expect(await once(health.process, "exit")).toEqual([0, null]);
				const sick = container.run({ PORT: String(await freePort()) }, check);
				expect((await once(sick.process, "exit"))[0]).toBe(1);
				await server.stop();
				expect(server.process.exitCode).toBe(0);
			} finally {
				await server.stop();
				container.remove();
				await database.drop();
			}
		},
	);
});

async function ready(base: string, server: { process: { exitCode: number | null }; output(): string }): Promise<void> {
	const isOver = () => server.process.exitCode !== null;
	await eventually(
		"the container to be ready",
		async () => {
			if (isOver() || (await fetch(`${base}/health/ready`).catch(() => null))?.ok === true) return;
			throw new Error(server.output());
		},
		{ limitMs: READY_WITHIN_MS },
	);
	if (isOver()) throw new Error(`it ended:\n${server.output()}`);
}
