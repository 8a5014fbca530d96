import { expect, test } from "vitest";
import { cappedIssues } from "./capped-issues";
import type { FlowIssue } from "./flow-issue";

const issues = (length: number, severity: FlowIssue["severity"]): FlowIssue[] =>
	Array.from({ length }, (_, at) => ({ code: severity, severity, nodeId: null, path: `nodes[${at}]`, message: "" }));

const shown = (capped: readonly FlowIssue[]) =>
	capped.slice(-2).map(({ code, severity, params }) => `${code} ${severity} ${params?.number ?? ""}`);

test("up to 500 problems are all listed", () => {
	expect(cappedIssues(issues(500, "error"))).toEqual(issues(500, "error"));
});

test("further problems are counted", () => {
	const capped = cappedIssues(issues(700, "warning"));
	expect(capped).toHaveLength(501);
	expect(shown(capped)).toEqual(["warning warning ", "further-problems warning 200"]);
});

test("warnings are left out before errors, and the order stays", () => {
	const capped = cappedIssues([...issues(450, "warning"), ...issues(100, "error")]);
	expect(capped.filter(({ code }) => code === "error")).toHaveLength(100);
	expect(capped[0]?.code).toBe("warning");
	expect(shown(capped)).toEqual(["error error ", "further-problems warning 50"]);
});

test("what was counted before is counted on", () => {
	const capped = cappedIssues([...cappedIssues(issues(700, "error")), ...issues(3, "warning")]);
	expect(capped).toHaveLength(501);
	expect(shown(capped)).toEqual(["error error ", "further-problems error 203"]);
	expect(cappedIssues(capped)).toEqual(capped);
});
