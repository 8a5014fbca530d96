// biome-ignore-all lint/suspicious/noTemplateCurlyInString: files have such texts
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { yamlText } from "@/lib/protocols/configuration/yaml-text";
import { campaignTest } from "../fixtures/in-campaign";
import { createdOrganization } from "../fixtures/organizations";
import { baseUrl, managementToken } from "../fixtures/run";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "portico-configuration-"));
const OLDEST_NODE = `--import=${new URL("../fixtures/oldest-node.mjs", import.meta.url).href}`;
const SECRET = "the value that nobody reads";
let organization: string;

beforeAll(async () => {
	organization = (await createdOrganization()).name;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command in the folder, and what it exits with and says. */
async function portico(command: string, ...options: string[]): Promise<{ code: number; said: string }> {
	const env = {
		...process.env,
		...{ BASE_URL: baseUrl(), PORTICO_TOKEN: managementToken(), NODE_OPTIONS: OLDEST_NODE },
		...{ PORTICO_ORGANIZATION: organization, CRM_KEY: SECRET, HOST: "events.example" },
	};
	const args = [resolve("dist/portico/portico.mjs"), command, folder, ...options];
	try {
		const { stdout, stderr } = await run(process.execPath, args, { env });
		return { code: 0, said: stdout + stderr };
	} catch (error) {
		const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
		return { code, said: stdout + stderr };
	}
}

const write = (file: string, text: string) => {
	mkdirSync(join(folder, file, ".."), { recursive: true });
	writeFileSync(join(folder, file), text);
};
const flow = (nodes: unknown) =>
	write("flows/mine.yaml", yamlText({ flowType: "AUTHENTICATION", handle: "mine", name: "Mine", nodes }));

test("the command line pulls, plans, applies and finds drift, each with the exit code that it promises", async () => {
	expect(await portico("plan")).toMatchObject({ code: 1, said: expect.stringContaining("portico pull writes one") });
	expect((await portico("pull")).code).toBe(0);
	expect(readdirSync(folder)).toEqual(expect.arrayContaining(["attributes.yaml", "flows", "portico.yaml", "schemas"]));
	expect(await portico("drift")).toEqual({ code: 0, said: "Nothing would change.\n" });

	write("webhooks/events.yaml", "name: Events\nurl: https://${HOST}/in # ours\n");
	write("secrets.yaml", "- name: crm\n  origins: [https://crm.example]\n  value: ${CRM_KEY}\n");
	const [shipped = ""] = readdirSync(join(folder, "flows"));
	const { nodes } = (await import("yaml")).parse(readFileSync(join(folder, "flows", shipped), "utf8"));
	flow(nodes);
	expect((await portico("drift")).code).toBe(3);
	expect(await portico("plan")).toMatchObject({ code: 0, said: expect.stringContaining("+ webhooks Events") });
	const applied = await portico("apply");
	expect(applied).toMatchObject({ code: 0, said: expect.stringContaining("Applied, changes: 3.") });
	expect((await portico("drift")).code).toBe(0);
	expect(await portico("pull")).toEqual({ code: 0, said: "The files say what the organization has.\n" });
	expect(readFileSync(join(folder, "webhooks/events.yaml"), "utf8")).toContain("# ours");
	expect(applied.said).not.toContain(SECRET);

	flow([
		{ id: "start", type: "START", onSuccess: "end" },
		{ id: "end", type: "END" },
	]);
	const weaker = await portico("plan");
	expect(weaker).toMatchObject({ code: 2, said: expect.stringContaining("without being signed in") });
	expect((await portico("apply")).code).toBe(2);
	expect(JSON.parse((await portico("plan", "--json")).said)).toMatchObject({ weaker: true });
	expect((await portico("apply", "--allow-weaker")).code).toBe(0);

	rmSync(join(folder, "webhooks/events.yaml"));
	expect((await portico("apply", "--prune")).said).toContain("- webhooks Events");

	write("groups.yaml", "- displayName: A\n- displayName: B\n  members: []\n");
	const wrong = await portico("plan");
	expect(wrong.code).toBe(1);
	expect(wrong.said).toContain(`${join(folder, "groups.yaml")}:2: `);
});

campaignTest("the command line says what else it would do, and what is wrong with files", async () => {
	write("groups.yaml", "[]\n");
	expect((await portico("apply")).code).toBe(0);
	expect(await portico("apply")).toEqual({ code: 0, said: "Nothing would change.\n" });
	write("webhooks/later.yaml", "name: Later\nurl: https://${HOST}/in\n");
	expect((await portico("apply")).code).toBe(0);
	rmSync(join(folder, "webhooks/later.yaml"));
	expect(await portico("plan")).toMatchObject({ code: 0, said: expect.stringContaining("--prune deletes it") });

	write("groups.yaml", "- displayName: ${NOBODY_SET_THIS}\n");
	expect((await portico("apply")).said).toContain("groups.yaml:1: the variable NOBODY_SET_THIS is not set");
	write("groups.yaml", "[]\n");
	write("roles/r.yaml", "displayName: R\npermissions: [no:such]\n");
	const refused = await portico("plan");
	expect(refused).toMatchObject({
		code: 1,
		said: expect.stringContaining(`${join(folder, "roles/r.yaml")}: applying it`),
	});
});
