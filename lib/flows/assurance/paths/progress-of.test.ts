import { describe, expect, test } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { flowTemplates } from "@/lib/flows/model";
import { analysePaths } from "./analyse-paths";
import { progressOf } from "./progress-of";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

function template(id: string) {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(`no template ${id}`);
	return found.definition();
}

test.each(flowTemplates)(
	"on the paths of $id, an execution has proved what the analysis says at the END",
	({ definition }) => {
		const flow = definition();
		for (const { nodeId, ways } of analysePaths(flow, executors).ends)
			for (const { path, facts, authenticated } of ways) {
				const progress = progressOf(flow, executors, path, nodeId);
				expect(progress?.authenticated).toBe(authenticated);
				expect(progress?.next).toEqual([]);
				// A session is as strong as some path without it, which the analysis adds at the END.
				if (!facts.includes("session")) expect(progress?.facts).toEqual(facts);
			}
	},
);

describe("an execution under way", () => {
	const flow = template("password-then-authenticator");
	const { path, nodeId } = flow.nodes.length > 0 ? longestPath() : { path: [], nodeId: "" };

	function longestPath() {
		const [end] = analysePaths(flow, executors).ends;
		const [longest] = (end?.ways ?? []).toSorted((one, other) => other.path.length - one.path.length);
		return { path: longest?.path ?? [], nodeId: end?.nodeId ?? "" };
	}

	test("has proved nothing at first, more and more on its way, and can always go on", () => {
		let before = -1;
		for (let length = 0; length < path.length; length++) {
			const at = path[length]?.nodeId ?? nodeId;
			const progress = progressOf(flow, executors, path.slice(0, length), at);
			if (length === 0) expect(progress).toMatchObject({ authenticated: false, facts: [] });
			expect(progress?.facts.length).toBeGreaterThanOrEqual(before);
			expect(progress?.next).toContainEqual({ way: path[length]?.way, nodeId: path[length + 1]?.nodeId ?? nodeId });
			before = progress?.facts.length ?? 0;
		}
		expect(before).toBeGreaterThan(0);
	});

	test("with steps that the flow does not have has no known progress", () => {
		expect(progressOf(flow, executors, [{ nodeId: "nowhere", way: "onSuccess" }], nodeId)).toBeNull();
		expect(progressOf({ ...flow, nodes: [] }, executors, [], "start")).toBeNull();
		expect(progressOf(flow, new Map(), path, nodeId)).toBeNull();
	});
});
