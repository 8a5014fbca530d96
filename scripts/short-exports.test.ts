import { expect, test } from "vitest";

const { shortExports } = await import(new URL("short-exports.mjs", import.meta.url).href);

/** As drizzle-orm declares a file or, with another target, a folder. */
function declared(target: string): object {
	const esm = { types: `${target}.d.ts`, default: `${target}.js` };
	return { import: esm, require: { types: `${target}.d.cts`, default: `${target}.cjs` }, ...esm };
}

test("one pattern replaces what a package declares for each file, and nothing that says something else", () => {
	const exports = {
		"./pg-core": declared("./pg-core/index"),
		"./pg-core/table": declared("./pg-core/table"),
		"./sql": declared("./sql"),
		"./internal": null,
	};
	const short = {
		"./pg-core": declared("./pg-core/index"),
		"./internal": null,
		"./*": declared("./*"),
	};
	expect(shortExports(exports)).toEqual(short);
	expect(shortExports(short)).toEqual(short);
});
