import { expect, it } from "vitest";
import { checkFlow, type FlowIssue } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { problemEntries } from "./problem-causes";

const catalog = new Map([["BasicAuthExecutor", { canFail: true, modes: undefined }]]);
const codesOf = (issues: readonly FlowIssue[]) => issues.map(({ code, nodeId }) => `${code} ${nodeId}`);

it("a missing connection, what is not reached behind it and what does not finish before it are two entries", () => {
	const nodes = [
		start("ask"),
		prompt("ask", ["check"]),
		task("check", { onFailure: "ask" }),
		prompt("one", ["two"]),
		prompt("two", ["end"]),
		end(),
	];
	const problems = checkFlow({ nodes }, catalog);
	const entries = problemEntries(problems, nodes);
	const byCause = new Map(
		entries.map(({ issue, consequences }) => [`${issue.code} ${issue.nodeId}`, codesOf(consequences)]),
	);
	expect(byCause.get("success-missing check")).toEqual(
		expect.arrayContaining(["node-cannot-finish start", "node-cannot-finish ask", "node-cannot-finish check"]),
	);
	expect(byCause.get("node-unreachable one")).toEqual(expect.arrayContaining(["node-unreachable two"]));
	expect(entries.flatMap(({ issue, consequences }) => [issue, ...consequences])).toHaveLength(problems.length);
});

it("of a loop that nothing leads to, one problem stands for all", () => {
	const nodes = [start("end"), prompt("a", ["b"]), prompt("b", ["a"]), end()];
	const unreachable = checkFlow({ nodes }, catalog).filter(({ code }) => code === "node-unreachable");
	expect(unreachable).toHaveLength(2);
	expect(problemEntries(unreachable, nodes)).toHaveLength(1);
});

it("problems without a common cause stay as they are, in their order", () => {
	const nodes = [start("end"), end()];
	const issue = (code: string, nodeId: string | null): FlowIssue => ({
		code,
		severity: "error",
		nodeId,
		path: "",
		message: "",
	});
	const problems = [issue("b", "start"), issue("a", null), issue("a", "end")];
	expect(problemEntries(problems, nodes).map((entry) => entry.issue)).toEqual(problems);
});
