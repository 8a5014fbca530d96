import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = ["app", "components"]
	.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
	.filter((file) => !file.includes(".test."));

it("the keys of queries and mutations are made by the one factory of each room", () => {
	const literal = /(?:query|mutation)Key\b\s*[:=]\s*\[/;
	expect(files.filter((file) => literal.test(readFileSync(file, "utf8")))).toEqual([]);
	const factories = files.filter((file) => /^export const \w+Keys = \{/m.test(readFileSync(file, "utf8")));
	const first = factories.map((file) => /\["([a-z-]+)"/.exec(readFileSync(file, "utf8"))?.[1]);
	expect(first).not.toContain(undefined);
	expect(new Set(first).size).toBe(factories.length);
});
