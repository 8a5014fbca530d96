import { describe, expect, test } from "vitest";

interface Package {
	name: string;
}

const module = new URL("stack.mjs", import.meta.url).href;
const { missingFrom, stack } = (await import(/* @vite-ignore */ module)) as {
	missingFrom(dependencies: Record<string, string>, files: { path: string; text: string }[]): Package[];
	stack: Package[];
};

const dependencies = Object.fromEntries(stack.map(({ name }) => [name, "1.0.0"]));
const files = stack.map(({ name }) => ({
	path: name.includes("playwright") ? "e2e/journeys/a.journey.ts" : "lib/flows/a.ts",
	text: `import { a } from "${name}";`,
}));
const without = (name: string) => files.filter(({ text }) => !text.includes(`"${name}"`));
const names = (missing: Package[]) => missing.map(({ name }) => name);

describe("a package of the stack is missing", () => {
	test.each(stack.map(({ name }) => name))("%s, when it is no dependency or no production file imports it", (name) => {
		expect(names(missingFrom(dependencies, files))).toEqual([]);
		const { [name]: _, ...others } = dependencies;
		expect(names(missingFrom(others, files))).toEqual([name]);
		expect(names(missingFrom(dependencies, without(name)))).toEqual([name]);
	});

	test("when only its types, or only tests, use it", () => {
		const typesOnly = { path: "lib/a.ts", text: 'import type { Sql } from "postgres";' };
		const test = { path: "lib/a.test.ts", text: 'import postgres from "postgres";' };
		expect(names(missingFrom(dependencies, [...without("postgres"), typesOnly, test]))).toEqual(["postgres"]);
	});
});
