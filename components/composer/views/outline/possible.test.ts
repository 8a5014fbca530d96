import { expect, it } from "vitest";
import { analyseFlow } from "@/lib/flows/assurance/contract";
import { describeCatalog } from "@/lib/flows/executors";
import { flowOutline, flowTemplates, type OutlineItem } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { possible } from "./possible";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

it("the outline calls exactly those outcomes not connected that the coverage counts as gaps", () => {
	const nodes = [
		start("ask"),
		prompt("ask", ["check"]),
		task("check", { onSuccess: "assert" }),
		task("assert", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
		end(),
	];
	expect(unwired(possible(flowOutline(nodes), nodes, executors))).toEqual(["check:onFailure"]);
	for (const flow of [
		{ flowType: "AUTHENTICATION" as const, nodes },
		...flowTemplates.map((each) => each.definition()),
	]) {
		const { coverage } = analyseFlow(flow, executors);
		expect(unwired(possible(flowOutline(flow.nodes), flow.nodes, executors)).toSorted()).toEqual(
			coverage.gaps.map(({ nodeId, slot }) => `${nodeId}:${slot}`).toSorted(),
		);
	}
});

function unwired(items: readonly OutlineItem[]): string[] {
	return items.flatMap(({ kind, via, children }) => [
		...(kind === "unwired" ? [`${via?.nodeId}:${via?.slot}`] : []),
		...unwired(children),
	]);
}
