import { expect, it } from "vitest";
import { splitImport } from "./split-import";

it("a file holds one definition, a list of them, or a list under flows", () => {
	expect(splitImport({ nodes: [] })).toEqual([{ nodes: [] }]);
	expect(splitImport([{ nodes: [] }, 1])).toEqual([{ nodes: [] }, 1]);
	expect(splitImport({ flows: [{ nodes: [] }] })).toEqual([{ nodes: [] }]);
	expect(splitImport({ flows: 3 })).toEqual([{ flows: 3 }]);
	expect(splitImport(null)).toEqual([null]);
});
