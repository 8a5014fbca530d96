import { expect, test } from "vitest";

test("the indexes list the existing files: `node scripts/indexes.mjs` writes them", async () => {
	const module = new URL("indexes.mjs", import.meta.url).href;
	const { outdatedIndexes } = (await import(/* @vite-ignore */ module)) as { outdatedIndexes(): string[] };
	expect(outdatedIndexes()).toEqual([]);
});
