import { expect, it } from "vitest";
import { prompt } from "../fixtures/builders";
import { indexComponents } from "./index-components";

it("components are found at any depth, in reading order", () => {
	const components = [
		{ id: "a", type: "TEXT" },
		{ id: "b", type: "BLOCK", components: [{ id: "c", type: "BLOCK", components: [{ id: "d", type: "TEXT" }] }] },
		{ id: "a", type: "DIVIDER" },
	];
	const { all, byId, duplicates } = indexComponents(prompt("p", [], { meta: { components } }));
	expect(all.map(({ component, path }) => `${component.id} ${path}`)).toEqual([
		"a meta.components[0]",
		"b meta.components[1]",
		"c meta.components[1].components[0]",
		"d meta.components[1].components[0].components[0]",
		"a meta.components[2]",
	]);
	expect(byId.get("a")?.component).toBe(components[0]);
	expect(duplicates.map(({ path }) => path)).toEqual(["meta.components[2]"]);
});

it("a non-verbose node has no components", () => {
	expect(indexComponents(prompt("p", [])).all).toEqual([]);
});
