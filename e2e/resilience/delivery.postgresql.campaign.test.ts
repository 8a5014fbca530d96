import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { ownDatabase } from "../fixtures/own-database";
import { freePort, MANAGEMENT } from "../fixtures/portico-server";

// Uses the archive that `npm run release` creates, unpacked where no package of this checkout can be found.

const READY_WITHIN_MS = 120_000;

let folder = "";

beforeAll(() => {
	const made = spawnSync(process.execPath, ["scripts/release.mjs", "--unverified"], { encoding: "utf8" });
	if (made.status !== 0) throw new Error(made.stdout + made.stderr);
	const [archive = ""] = globSync("dist/release/*.tar.gz");
	folder = mkdtempSync(join(tmpdir(), "portico-release-"));
	const unpacked = spawnSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"], { encoding: "utf8" });
	if (unpacked.status !== 0) throw new Error(unpacked.stderr);
}, 600_000);
afterAll(() => folder !== "" && rmSync(folder, { recursive: true, force: true }));

function environmentOn(port: number, database: Record<string, string>): NodeJS.ProcessEnv {
	return {
		PATH: process.env.PATH,
		NODE_ENV: "production",
		REQUIRE_SECRETS: "false",
		HOST: "127.0.0.1",
		PORT: String(port),
		BASE_URL: `http://127.0.0.1:${port}`,
		MANAGEMENT_CLIENT_ID: MANAGEMENT.clientId,
		MANAGEMENT_CLIENT_SECRET: MANAGEMENT.clientSecret,
		DATA_DIR: join(folder, `.data-${port}`),
		LOG_LEVEL: "warn",
		...database,
	} as NodeJS.ProcessEnv;
}

describe("the archive of a release", () => {
	test("names its packages, and has none of the tools that make it", () => {
		const sbom = JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8")) as {
			bomFormat: string;
			components: { name: string }[];
		};
		expect(sbom.bomFormat).toBe("CycloneDX");
		expect(sbom.components.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["next", "postgres", "oidc-provider"]),
		);
		for (const tool of ["vitest", "@biomejs/biome", "@playwright/test", "typescript"])
			expect(existsSync(join(folder, "node_modules", tool)), tool).toBe(false);
	});

	test.each(["the embedded database", "PostgreSQL"])(
		"starts elsewhere, without installing and building, with %s",
		async (on) => {
			const database = on === "PostgreSQL" ? await ownDatabase() : { environment: {}, drop: async () => {} };
			const port = await freePort();
			const env = environmentOn(port, database.environment);
			const command = (name: string, ...args: string[]) =>
				spawnSync(process.execPath, [`dist/scripts/commands/${name}.mjs`, ...args], {
					cwd: folder,
					env,
					encoding: "utf8",
				});
			expect(command("migrate").stderr).toBe("");
			const server = spawn(process.execPath, ["dist/server.mjs"], {
				cwd: folder,
				env,
				stdio: ["ignore", "pipe", "pipe"],
			});
			let printed = "";
			for (const stream of [server.stdout, server.stderr])
				stream.on("data", (part) => {
					printed += part;
				});
			const base = `http://127.0.0.1:${port}`;
			try {
				const answers = async (path: string) => {
					if (server.exitCode !== null) throw new Error(`the server ended:\n${printed}`);
					return (await fetch(base + path).catch(() => null))?.status;
				};
				await eventually("the server to be ready", async () => expect(await answers("/health/ready")).toBe(200), {
					limitMs: READY_WITHIN_MS,
				});
				expect(await answers("/health/database")).toBe(200);
				expect(await answers("/gate/signed-out")).toBe(200);
				expect(await accessToken(base)).not.toBe("");
				expect(printed).not.toMatch(/Cannot find (?:module|package)/);
			} finally {
				const gone = once(server, "exit");
				server.kill("SIGTERM");
				await gone;
			}
			expect(command("doctor").stdout).toMatch(/\b0 wrong/);
			const exported = join(folder, `${port}.gz`);
			expect(command("data", "export", exported)).toMatchObject({ status: 0, stderr: "" });
			await database.drop();
		},
	);
});
