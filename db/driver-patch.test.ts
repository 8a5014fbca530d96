import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

test("no query of the driver is allocated among what is old, which `patches/` sees to", () => {
	const driver = createRequire(import.meta.url)
		.resolve("postgres")
		.replace(/cjs\/src\/index\.js$|src\/index\.js$/, "");
	const source = readFileSync(`${driver}src/query.js`, "utf8");
	expect(source).toContain("this.resolve = ");
	expect(source).not.toMatch(/^ {4}this\.(resolve|reject) = x =>/m);
});
