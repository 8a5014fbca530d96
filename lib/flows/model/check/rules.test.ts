import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { flowRules } from "./rules";

it("every file of rules/ is in the list", () => {
	const files = readdirSync(new URL("./rules", import.meta.url)).map((file) => file.replace(".ts", ""));
	const listed = flowRules.map((rule) => rule.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
	expect(listed.toSorted()).toEqual(files.toSorted());
});
