import { expect, test } from "vitest";

test("the indexes match the existing files and contracts: `node scripts/indexes.mjs` writes them", async () => {
	const module = new URL("indexes.mjs", import.meta.url).href;
	const { outdatedIndexes } = (await import(/* @vite-ignore */ module)) as { outdatedIndexes(): Promise<string[]> };
	expect(await outdatedIndexes()).toEqual([]);
});
