import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { mappedStack } from "./mapped-stack";

const folder = mkdtempSync(join(tmpdir(), "portico-stack-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCE = `interface Nothing {}

function fails(_: Nothing): Error {
	return new Error("as it is wanted");
}
console.log(fails({}).stack);
`;

test("a stack names the sources, not the bundle", async () => {
	const source = join(folder, "fails.ts");
	writeFileSync(source, SOURCE);
	const outfile = join(folder, "bundle.mjs");
	await build({ entryPoints: [source], outfile, bundle: true, format: "esm", minify: true, sourcemap: true });
	// In a separate process, because the test runner maps stacks itself.
	const stack = spawnSync(process.execPath, [outfile], { encoding: "utf8", env: { NODE_ENV: "test" } }).stdout;
	expect(stack).toContain("bundle.mjs:");
	expect(mappedStack(stack)).toContain(`${relative(process.cwd(), source)}:4:9`);
	expect(mappedStack(stack)).not.toContain("bundle.mjs");
});

test("what has no map stays as it is", () => {
	const stack = "Error: x\n    at y (/nowhere/z.mjs:1:2)\n    at file:///nowhere/z.mjs:3:4";
	expect(mappedStack(stack)).toBe(stack);
});
