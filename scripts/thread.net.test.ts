import { rmSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provesEverybody, reportOnFlow } from "@/lib/flows/assurance/works";
import { problemsOfFlow } from "@/lib/flows/definitions/works";
import { flowTemplates } from "@/lib/flows/model";
import { type Threads, threadsOf } from "@/lib/platform/threads/on-thread";

const { serverBundle } = (await import(new URL("bundle.mjs", import.meta.url).href)) as { serverBundle: BuildOptions };

const folder = join("dist", "test", `thread-${process.pid}`);
let loaded: string[] = [];
let threads: Threads;

beforeAll(async () => {
	const entryPoints = ["server/thread.ts"];
	const { metafile } = await build({ ...serverBundle, entryPoints, outdir: folder, metafile: true });
	loaded = Object.keys(metafile?.inputs ?? {});
	threads = threadsOf(join(process.cwd(), folder, "thread.mjs"));
});
afterAll(async () => {
	await threads.end();
	rmSync(folder, { recursive: true });
});

const template = flowTemplates.find(({ id }) => id === "step-up")?.definition();
const components = Array.from({ length: 900 }, () => ({ id: 1, type: 2 }));
const wrong = { ...template, nodes: [{ id: "a", type: "PROMPT", meta: { components } }] };

test("a thread answers what the server would answer itself", async () => {
	if (template === undefined) throw new Error("the template is missing");
	for (const submitted of [template, wrong, 7]) {
		expect(await threads.run(reportOnFlow, "a", { submitted })).toEqual(reportOnFlow.work({ submitted }));
		expect(await threads.run(problemsOfFlow, "a", submitted)).toEqual(problemsOfFlow.work(submitted));
	}
	expect(await threads.run(provesEverybody, "a", template)).toBe(true);
});

test("threads load nothing of the database", () => {
	expect(loaded.length).toBeGreaterThan(100);
	expect(loaded.filter((file) => /^db\/|repository\.ts$/.test(file))).toEqual([]);
});
