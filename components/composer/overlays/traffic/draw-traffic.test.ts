import { expect, it } from "vitest";
import type { Traffic } from "@/lib/flows/executions/contract";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { drawTraffic } from "./draw-traffic";

const graph = executionGraph(
	"AUTHENTICATION",
	[start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end", onFailure: "ask" }), end()],
	new Map(),
);
const quiet = { completed: 0, failed: 0, abandoned: 0, running: 0 };
const traffic: Traffic = {
	flowId: "01a1ffaf-57c1-7000-ad55-070973b502d0",
	version: 1,
	from: "2026-11-14T00:00:00.000Z",
	to: "2026-11-21T00:00:00.000Z",
	executions: 1000,
	nodes: [
		{ ...quiet, nodeId: "start", reached: 1000, ways: [{ way: "onSuccess", passed: 1000 }] },
		{
			...quiet,
			nodeId: "ask",
			reached: 1400,
			ways: [{ way: "action:action_1", passed: 1100 }],
			abandoned: 280,
			running: 20,
		},
		{
			...quiet,
			nodeId: "check",
			reached: 1100,
			ways: [
				{ way: "onSuccess", passed: 690 },
				{ way: "onFailure", passed: 400 },
				{ way: "retry", passed: 5 },
			],
			failed: 5,
		},
		{ ...quiet, nodeId: "gone", reached: 3, ways: [{ way: "onSuccess", passed: 3 }] },
		{ ...quiet, nodeId: "end", reached: 690, ways: [], completed: 690 },
	],
};

it("returns for each remaining node how many executions reached it and how many ended there", () => {
	const { nodes } = drawTraffic(graph, traffic, serverTranslation("en"), "en");
	expect([...nodes]).toEqual([
		["start", { reached: "Reached: 1,000", lost: null }],
		["ask", { reached: "Reached: 1,400", lost: "280 lost (20%)" }],
		["check", { reached: "Reached: 1,100", lost: "5 lost (0%)" }],
		["end", { reached: "Reached: 690", lost: null }],
	]);
});

it("returns for each edge how many executions took it, with a width proportional to their share", () => {
	const { edges } = drawTraffic(graph, traffic, serverTranslation("en"), "en");
	expect([...edges].map(([id, { passed }]) => [id, passed])).toEqual([
		["start:onSuccess", "1,000 · 100%"],
		["ask:actions[0].nextNode", "1,100 · 79%"],
		["check:onSuccess", "690 · 63%"],
		["check:onFailure", "400 · 36%"],
	]);
	const widths = [...edges.values()].map(({ width }) => width);
	expect(widths[0]).toBe(widths[1]);
	expect(widths[2]).toBeLessThan(widths[1] ?? 0);
	expect(widths[3]).toBeLessThan(widths[2] ?? 0);
	expect(Math.min(...widths)).toBeGreaterThanOrEqual(1.5);
});
