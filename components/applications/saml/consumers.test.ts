import { expect, test } from "vitest";
import { consumers } from "./consumers";

test("an assertion consumer URL that is removed takes its index along", () => {
	const indexes = [
		{ index: 1, url: "https://a.example/" },
		{ index: 2, url: "https://b.example/" },
	];
	expect(consumers(["https://b.example/"], indexes).assertionConsumerIndexes).toEqual([indexes[1]]);
});
