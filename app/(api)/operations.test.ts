import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Contract } from "@/lib/platform/http/contract";
import { operations } from "./operations";

const contractFiles = globSync("lib/*/*/contract.ts");

test.each(contractFiles)("every contract of %s is served", async (file) => {
	const module = (await import(join(process.cwd(), file))) as Record<string, unknown>;
	const served = new Set<unknown>(operations.map(({ contract }) => contract));
	const missing = Object.entries(module).filter(
		([name, value]) => isContract(value) && !served.has(value) && name !== "",
	);
	expect(missing.map(([name]) => name)).toEqual([]);
});

test("each operation has a unique id and path", () => {
	const ids = operations.map(({ contract }) => contract.operationId);
	expect(new Set(ids).size).toBe(ids.length);
	const places = operations.map(({ contract }) => `${contract.method} ${contract.path}`);
	expect(new Set(places).size).toBe(places.length);
});

test("under plain Next, a route handler of this folder serves each path", () => {
	for (const { contract } of operations) {
		const folders = contract.path
			.replace(/\{(\w+)\}/g, "[$1]")
			.split("/")
			.slice(1);
		const [exact, below] = [folders, folders.slice(0, folders[0] === "t" ? 3 : 1)].map((path) => path.join("/"));
		const found = [`${exact}/route.ts`, `${below}/[[...path]]/route.ts`].some((file) =>
			existsSync(join(__dirname, file)),
		);
		expect(found, contract.path).toBe(true);
	}
});

function isContract(value: unknown): value is Contract {
	return typeof value === "object" && value !== null && "operationId" in value && "path" in value;
}
