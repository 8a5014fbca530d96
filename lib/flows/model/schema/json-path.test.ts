import { expect, it } from "vitest";
import { jsonPath } from "./json-path";

it.each([
	[[], ""],
	[["name"], "name"],
	[["nodes", 3, "actions", 0, "nextNode"], "nodes[3].actions[0].nextNode"],
])("%j is written %j", (segments, path) => {
	expect(jsonPath(segments)).toBe(path);
});
