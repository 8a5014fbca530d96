import { expect, test } from "vitest";
import { insertOnce } from "./engine-stacks";

test("a step of the protocol engine is inserted once, although several bundles contain it and rename its function", () => {
	function before() {}
	const stack = [before];
	for (const step of [function step() {}, function a() {}])
		insertOnce({ stack, before: "before", name: "first browser", step });
	expect(stack.map(({ name }) => name)).toEqual(["step", "before"]);
});
