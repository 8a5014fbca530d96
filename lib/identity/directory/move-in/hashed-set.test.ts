import { expect, test } from "vitest";
import { HashedSet } from "./hashed-set";

test("a set of hashes has what was added, and nothing else, also after it has grown", () => {
	const set = new HashedSet();
	for (let n = 0; n < 50_000; n++) {
		set.add(`name ${n}`);
		set.add(`name ${n}`);
	}
	expect(Array.from({ length: 50_000 }, (_, n) => set.has(`name ${n}`)).every(Boolean)).toBe(true);
	expect(Array.from({ length: 50_000 }, (_, n) => set.has(`id ${n}`)).some(Boolean)).toBe(false);
});
