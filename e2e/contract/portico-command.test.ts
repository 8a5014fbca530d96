import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flowTemplates } from "@/lib/flows/model";
import { uniqueHandle } from "../fixtures/flows";
import { baseUrl, managementToken } from "../fixtures/run";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "portico-command-"));
const password = flowTemplates.find(({ id }) => id === "password")?.definition();
const open = {
	name: "Open",
	handle: "open",
	flowType: "AUTHENTICATION",
	nodes: [
		{ id: "start", type: "START", onSuccess: "end" },
		{ id: "end", type: "END" },
	],
};

/** The command as on a machine without Portico: a package that was packed and installed. */
beforeAll(async () => {
	const { stdout } = await run("npm", ["pack", "--pack-destination", folder, "--json"], { cwd: "dist/portico" });
	const [{ filename }] = JSON.parse(stdout);
	writeFileSync(join(folder, "package.json"), "{}");
	await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${filename}`], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every test of this file runs the command as Node.js 20.9 would. */
const OLDEST_NODE = `--import=${new URL("../fixtures/oldest-node.mjs", import.meta.url).href}`;

/** The command that npm has linked, without the second that npx takes to find it. */
const LINKED = join(folder, "node_modules/.bin/portico");

const portico = (...args: string[]) => ended(LINKED, args);

async function ended(program: string, args: string[]): Promise<{ code: number; out: string; err: string }> {
	const env = { ...process.env, BASE_URL: baseUrl(), PORTICO_TOKEN: managementToken(), NODE_OPTIONS: OLDEST_NODE };
	try {
		const { stdout, stderr } = await run(program, args, { cwd: folder, env });
		return { code: 0, out: stdout, err: stderr };
	} catch (error) {
		const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
		return { code, out: stdout, err: stderr };
	}
}

function file(name: string, content: unknown): string {
	writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
	return name;
}

describe("npx portico", () => {
	test("promises Node.js 20.9, as which every test of this file runs it", () => {
		const { engines } = JSON.parse(readFileSync("dist/portico/package.json", "utf8"));
		expect(engines).toEqual({ node: ">=20.9" });
	});

	test("is found by npx", async () => {
		const flow = file("by-npx.json", open);
		expect((await ended("npx", ["--no-install", "portico", "validate", flow])).code).toBe(0);
	});

	test("a flow that runs another one is checked and tested with its file, and refused without it", async () => {
		const outer = file("outer.json", {
			name: "Outer",
			handle: uniqueHandle(),
			flowType: "AUTHENTICATION",
			nodes: [
				{ id: "start", type: "START", onSuccess: "login" },
				{
					id: "login",
					type: "TASK_EXECUTION",
					executor: { name: "SubflowExecutor" },
					properties: { flowId: "01a1ffaf-57c1-7000-ad55-070973b502d0", version: 1, handle: "password" },
					onSuccess: "end",
				},
				{ id: "end", type: "END" },
			],
		});
		const inner = file("password.json", { ...password, handle: "password" });
		const alone = await portico("check", outer);
		expect(alone).toMatchObject({ code: 1, out: expect.stringContaining("subflow-unknown") });
		expect(alone.out).toContain("There is no version 1 of the flow password.");
		expect(await portico("test", outer)).toMatchObject({ code: 2, err: expect.stringContaining("no version 1") });
		const both = await portico("check", outer, inner, "--json");
		expect(both.code).toBe(0);
		const [own, other] = JSON.parse(both.out);
		const factsOf = (report: typeof own) => report.ends[0].ways.map(({ facts }: { facts: string[] }) => facts);
		expect(factsOf(own)).toEqual(factsOf(other));
		const tested = await portico("test", outer, inner);
		expect(tested).toMatchObject({ code: 0, out: expect.stringMatching(/outer\.json: (\d+) of \1 generated/) });
		expect(await portico("apply", outer, inner)).toMatchObject({
			code: 2,
			err: expect.stringContaining("no version 1"),
		});
	});

	test("check prints problems and ways, as JSON the same as the interface, and fails for an error", async () => {
		const good = await portico("check", file("good.json", password), "--json");
		expect(good.code).toBe(0);
		expect(JSON.parse(good.out).ends[0].ways.map(({ facts }: { facts: string[] }) => facts)).toEqual([
			["session"],
			["password"],
			["email"],
		]);
		const bad = await portico("check", file("open.json", open));
		expect(bad).toMatchObject({ code: 1, out: expect.stringContaining("end-unauthenticated") });
		expect(bad.out).toContain("nobody is signed in");
		expect((await portico("validate", "open.json")).code).toBe(0);
	});

	test("check names the transition by which a second factor is passed by", async () => {
		const template = flowTemplates.find(({ id }) => id === "password-then-sms")?.definition();
		const nodes = template?.nodes.map((node) =>
			node.id === "check_code" ? { ...node, onFailure: "check_access" } : node,
		);
		const { code, out } = await portico("check", file("passed-by.json", { ...template, nodes }), "--json");
		expect(code).toBe(1);
		expect(JSON.parse(out).problems).toContainEqual(
			expect.objectContaining({ code: "verification-bypassed", nodeId: "check_code" }),
		);
	});

	test("check measures a flow by a level or a policy, and says what a policy is not", async () => {
		file("measured.json", password);
		const strict = await portico("check", "measured.json", "--policy", "nist-aal2");
		expect(strict).toMatchObject({ code: 1, out: expect.stringContaining('the policy demands "two-factors"') });
		const exceptions = [{ demand: "two-factors", reason: "terminals in the workshop" }];
		file("policy.json", { demands: ["one-factor", "two-factors"], exceptions });
		expect((await portico("check", "measured.json", "--policy", "policy.json")).code).toBe(0);
		const wrong = await portico("check", "measured.json", "--policy", file("no-policy.json", { level: "gold" }));
		expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("not a policy") });
	});

	test.each([
		["no file", undefined, "there is no such file"],
		["no JSON", "{", "not JSON"],
		["no flow", "[1]", "not a flow"],
	])("says what is wrong with a file that is %s, without a stack", async (_, content, said) => {
		const name = content === undefined ? "absent.json" : file("bad.json", content);
		const { code, err } = await portico("test", name);
		expect(code).toBe(2);
		expect(err).toContain(said);
		expect(err).not.toContain("    at ");
	});

	test("test goes every way, pins it, and fails with JUnit when the flow changes", async () => {
		file("flow.json", password);
		expect(await portico("test", "flow.json", "--pin")).toMatchObject({ code: 0 });
		const nodes = password?.nodes.map((node) =>
			node.id === "check_password" ? { ...node, onFailure: "check_access" } : node,
		);
		file("flow.json", { ...password, nodes });
		const changed = await portico("test", "flow.json", "--junit", "report.xml");
		expect(changed).toMatchObject({ code: 1, out: expect.stringContaining("failed: ") });
		expect(readFileSync(join(folder, "report.xml"), "utf8")).toMatch(/<testsuite [^>]*failures="[1-9]/);
	});

	test("diff leads with what is proved", async () => {
		file("before.json", password);
		file("after.json", {
			...password,
			nodes: password?.nodes.map((node) =>
				node.id === "ask_password" ? { ...node, actions: [{ ref: "sign_in", nextNode: "end" }] } : node,
			),
		});
		const { code, out } = await portico("diff", "before.json", "after.json");
		expect(code).toBe(1);
		expect(out.split("\n")[0]).toBe("In this sign-in, somebody can now reach the end without being signed in.");
	});

	test("apply creates and updates flows as files, keeps what others changed, and export gives them back", async () => {
		const handle = uniqueHandle();
		const mine = { ...password, handle };
		file("mine.json", mine);
		expect((await portico("apply", "mine.json")).out).toContain("created, version 1");
		expect((await portico("apply", "mine.json")).out).toContain("unchanged, version 1");
		file("mine.json", { ...mine, name: "Another name" });
		expect((await portico("apply", "mine.json", "--note", "by file")).out).toContain("updated, version 2");
		file("mine.json", { ...mine, name: "A third name" });
		const stale = await portico("apply", "mine.json", "--if-match", "1");
		expect(stale).toMatchObject({ code: 2, err: expect.stringContaining("412") });
		const exported = await portico("export", handle, "--out", "exported.json");
		expect(exported.code).toBe(0);
		expect(JSON.parse(readFileSync(join(folder, "exported.json"), "utf8"))).toMatchObject({
			handle,
			name: "Another name",
		});
		expect((await portico("apply", file("open-2.json", { ...open, handle: uniqueHandle() }))).code).toBe(1);
	});

	test("import converts a definition and says what it changed", async () => {
		const { nodes } = open;
		const legacy = [nodes[0], { id: "ask", type: "PROMPT", actions: [{ ref: "go", nextNode: "end" }] }, nodes[1]];
		file("legacy.json", { ...open, nodes: legacy });
		const { code, out, err } = await portico("import", "legacy.json");
		expect(code).toBe(0);
		expect(err).toContain("had no inputs");
		expect(JSON.parse(out).nodes[1].inputs).toEqual([]);
	});
});
