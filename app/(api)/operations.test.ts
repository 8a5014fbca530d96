import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Contract } from "@/lib/platform/http/contract";
import { openApiDocument, operations } from "./operations";

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

test("the folder of each route.ts is the path of its operations", () => {
	for (const { contract } of operations) {
		const path = contract.path.replace(/\{(\w+)\}/g, "[$1]");
		expect(existsSync(join(__dirname, path, "route.ts")), contract.path).toBe(true);
	}
});

test("under plain Next, paths without an operation below an interface are answered as the interface answers", () => {
	for (const { contract } of operations) {
		const depth = contract.path.startsWith("/t/") ? 3 : contract.path.startsWith("/.well-known/") ? 2 : 1;
		const base = contract.path
			.replace(/\{(\w+)\}/g, "[$1]")
			.split("/")
			.slice(1, depth + 1)
			.join("/");
		expect(
			[`${base}/[...path]/route.ts`, "openapi.json/route.ts"].some(
				(file) => file.startsWith(base) && existsSync(join(__dirname, file)),
			),
			base,
		).toBe(true);
	}
});

test("in the OpenAPI document no two schemas have one name", () => {
	expect(() => openApiDocument()).not.toThrow();
});

function isContract(value: unknown): value is Contract {
	return typeof value === "object" && value !== null && "operationId" in value && "path" in value;
}
