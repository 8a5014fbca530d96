import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import {
	aRichDocument,
	KINDS_OF_ROOT,
	missingSecrets,
	richSecrets,
} from "@/lib/protocols/configuration/fixtures/a-rich-document";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { type CiEvent, runGithubTemplate, runGitlabTemplate } from "../fixtures/ci-template";
import { MANAGEMENT, type PorticoServer, startPortico } from "../fixtures/portico-server";

const run = promisify(execFile);
const CONFIGURATION = "/t/root/api/server/v1/configuration";
/** Starting the command, and asking for a token, takes a while, so two meet only at times. */
const MEETINGS = 12;

const folder = mkdtempSync(join(tmpdir(), "portico-promotion-"));
let first: PorticoServer;
let second: PorticoServer;
let packed: string;

beforeAll(async () => {
	const postgresUrl = process.env.TEST_POSTGRES_URL;
	[first, second] = await Promise.all([startPortico({ postgresUrl }), startPortico({ postgresUrl })]);
	const { stdout } = await run("npm", ["pack", "--pack-destination", folder, "--json"], { cwd: "dist/portico" });
	packed = join(folder, JSON.parse(stdout)[0].filename);
	const document = {
		...aRichDocument(),
		discovery: [{ emailDomain: true }],
		domains: [{ organization: "root", domains: ["museum.example"] }],
	};
	const token = await accessToken(first.baseUrl);
	const body = { document, acceptsWeaker: true };
	const applied = await api("POST", `${CONFIGURATION}/apply`, { baseUrl: first.baseUrl, token, body });
	expect(applied.status, applied.text).toBe(200);
});
afterAll(async () => {
	await Promise.all([first.remove(), second.remove()]);
	rmSync(folder, { recursive: true, force: true });
});

const secretValues = () => Object.fromEntries(richSecrets().map(({ variable, value }) => [variable, value]));
const credentials = { MANAGEMENT_CLIENT_ID: MANAGEMENT.clientId, MANAGEMENT_CLIENT_SECRET: MANAGEMENT.clientSecret };

async function portico(server: PorticoServer, ...args: string[]): Promise<{ code: number; said: string }> {
	const env = { ...process.env, ...credentials, ...secretValues(), BASE_URL: server.baseUrl };
	try {
		const { stdout, stderr } = await run(process.execPath, [resolve("dist/portico/portico.mjs"), ...args], { env });
		return { code: 0, said: stdout + stderr };
	} catch (error) {
		const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
		return { code, said: stdout + stderr };
	}
}

/** The files below a folder by their paths, with what is in them. */
function filesBelow(root: string): Record<string, string> {
	const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
	return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]));
}

/** A checkout of a repository with the files in `identity/`. */
function checkout(name: string): string {
	const at = join(folder, name);
	mkdirSync(at);
	writeFileSync(join(at, "package.json"), "{}");
	cpSync(join(folder, "pulled"), join(at, "identity"), { recursive: true });
	return at;
}

test("files of a rich organization have every kind, and no value of a secret of any kind", async () => {
	expect(missingSecrets()).toEqual([]);
	expect((await portico(first, "pull", join(folder, "pulled"))).code).toBe(0);
	const files = filesBelow(join(folder, "pulled"));
	const { body: read } = await api<{ document: Record<string, unknown> }>("GET", CONFIGURATION, {
		...{ baseUrl: first.baseUrl, token: await accessToken(first.baseUrl) },
	});
	const { document: body } = read;
	const kinds = Object.keys(body).filter((name) => Array.isArray(body[name]));
	expect(kinds).toEqual(
		expect.arrayContaining([...Object.keys(aRichDocument()), ...KINDS_OF_ROOT].filter((name) => name !== "version")),
	);
	for (const kind of kinds) expect(body[kind], kind).not.toEqual([]);
	const text = Object.values(files).join("\n");
	for (const { value, variable } of richSecrets()) {
		expect(text, variable).not.toContain(value);
		expect(text).toContain(variable);
	}
});

for (const [name, runTemplate] of [
	["github", runGithubTemplate],
	["gitlab", runGitlabTemplate],
] as const)
	test(`the template for ${name} plans, applies to a second server and finds drift there, each with its exit code`, async () => {
		const at = checkout(name);
		const given = {
			...{ ...credentials, ...secretValues(), BASE_URL: second.baseUrl, PORTICO_BASE_URL: second.baseUrl },
			...{ PORTICO_ORGANIZATION: "root", PORTICO_PACKAGE: packed },
		};
		const on = (event: CiEvent) => runTemplate(at, event, given);
		const merged = await on("merged");
		expect(merged, merged.said).toMatchObject({ code: 0 });
		expect(await on("scheduled")).toMatchObject({ code: 0, said: expect.stringContaining("Nothing would change.") });
		const back = join(folder, `${name}-back`);
		expect((await portico(second, "pull", back)).code).toBe(0);
		expect(filesBelow(back)).toEqual(filesBelow(join(folder, "pulled")));

		// A change that proves less: somebody has to decide, and reads why.
		const [file = ""] = Object.keys(filesBelow(join(at, "identity/flows"))).filter((each) =>
			each.includes("customers"),
		);
		const path = join(at, "identity/flows", file);
		const nodes = [
			{ id: "start", type: "START", onSuccess: "end" },
			{ id: "end", type: "END" },
		];
		writeFileSync(path, stringify({ ...parse(readFileSync(path, "utf8")), nodes }));
		const proposed = await on("proposed");
		expect(proposed, proposed.said).toMatchObject({
			code: 2,
			said: expect.stringContaining("without being signed in"),
		});
		if (name === "github") expect(proposed.summary).toContain("without being signed in");
		expect((await on("scheduled")).code).toBe(3);
		expect((await on("merged")).code).toBe(0);
		expect((await on("scheduled")).code).toBe(0);
		const said = [merged, proposed].map((each) => each.said).join("\n");
		for (const { value, variable } of richSecrets()) expect(said, variable).not.toContain(value);
	});

test("of two who apply at the same moment one wins, and the other gets a conflict in words or comes second", async () => {
	const many = (prefix: string) =>
		Array.from({ length: 60 }, (_, index) => ({ displayName: `${prefix} ${String(index).padStart(2, "0")}` }));
	let conflicts = 0;
	for (let meeting = 0; meeting < MEETINGS; meeting++) {
		const sides = ["left", "right"].map((side) => {
			const at = join(folder, `${side}-${meeting}`);
			mkdirSync(at);
			cpSync(join(folder, "pulled/portico.yaml"), join(at, "portico.yaml"));
			writeFileSync(join(at, "groups.yaml"), stringify(many(`${side} ${meeting}`)));
			return at;
		});
		const ends = await Promise.all(sides.map((at) => portico(second, "apply", at)));
		const lost = ends.filter(({ code }) => code !== 0);
		expect(lost.length).toBeLessThan(2);
		for (const { said, code } of lost) {
			expect(code).toBe(1);
			expect(said).toMatch(/apply: (?:409|412) /);
			expect(said).toMatch(/Somebody else changed the organization|has changed since it was planned/);
		}
		conflicts += lost.length;
		// Each was made as a whole or not at all.
		const { body } = await api<{ totalResults: number }>(
			"GET",
			`/t/root/scim2/Groups?filter=${encodeURIComponent(`displayName co " ${meeting} "`)}&count=1`,
			{
				...{ baseUrl: second.baseUrl, token: await accessToken(second.baseUrl) },
			},
		);
		expect(body.totalResults).toBe((2 - lost.length) * 60);
	}
	expect(conflicts).toBeGreaterThan(0);
	console.log(`${conflicts} of ${MEETINGS} pairs of appliers met; of each one won`);
});
