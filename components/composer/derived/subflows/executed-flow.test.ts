import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { aFlow, end, prompt, start, subflow } from "@/lib/flows/model/fixtures/builders";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { trafficOnSteps } from "../../overlays/traffic/traffic-on-steps";
import { lightPath } from "../light-path";
import { executedFlow } from "./executed-flow";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const inner = aFlow({ name: "Password" });
const nodes = [
	start("login"),
	subflow("login", "a", { onSuccess: "welcome", onFailure: "sorry" }),
	prompt("welcome", ["end"]),
	prompt("sorry", ["login"]),
	end(),
];
const executed = executedFlow(nodes, executors, () => ({ ...inner, flow: "a" }));
const path = [
	{ nodeId: "start", way: "onSuccess" },
	{ nodeId: "login/ask", way: "action:action_1" },
	{ nodeId: "login/check", way: "onFailure" },
	{ nodeId: "login/ask", way: "action:action_1" },
	{ nodeId: "login/check", way: "onSuccess" },
];

describe("a flow that runs another one", () => {
	it("lights the step while the path is within the other flow, with the places of all its nodes there", () => {
		const graph = executionGraph("AUTHENTICATION", nodes, executors);
		const { nodes: places, edges, current } = lightPath(graph, path, "welcome", executed);
		expect([...places]).toEqual([
			["start", "1"],
			["login", "2–5"],
			["welcome", "6"],
		]);
		expect([...edges]).toEqual([
			["start:onSuccess", "earlier"],
			["login:onSuccess", "last"],
		]);
		expect(current).toBe("welcome");
		expect(lightPath(graph, path.slice(0, 3), "login/ask", executed).current).toBe("login");
	});

	it("counts the traffic of the other flow on the step: who went in, who left it how, and who was lost there", () => {
		const quiet = { completed: 0, failed: 0, abandoned: 0, running: 0 };
		const traffic = {
			flowId: "01a1ffaf-57c1-7000-ad55-070973b502d0",
			version: 1,
			from: "",
			to: "",
			executions: 100,
			nodes: [
				{ ...quiet, nodeId: "start", reached: 100, ways: [{ way: "onSuccess", passed: 100 }] },
				{ ...quiet, nodeId: "login/ask", reached: 130, ways: [{ way: "action:action_1", passed: 120 }], abandoned: 10 },
				{
					...quiet,
					nodeId: "login/check",
					reached: 120,
					ways: [
						{ way: "onSuccess", passed: 90 },
						{ way: "onFailure", passed: 30 },
					],
				},
				{ ...quiet, nodeId: "welcome", reached: 90, ways: [] },
			],
		};
		const graph = executionGraph("AUTHENTICATION", executed.nodes, executors);
		expect(trafficOnSteps(traffic, graph, executed).nodes).toEqual([
			traffic.nodes[0],
			traffic.nodes[3],
			{ ...quiet, nodeId: "login", reached: 100, ways: [{ way: "onSuccess", passed: 90 }], abandoned: 10 },
		]);
	});
});
