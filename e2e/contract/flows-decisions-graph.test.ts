import { describe, expect, test } from "vitest";
import type { FlowComponent } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { api, type ErrorBody, expectRefusal } from "../fixtures/api";
import { aDefinition, createdFlow, fetchedFlow } from "../fixtures/flows";

const ask = () => prompt("ask", ["end"]);
const wired = { onSuccess: "end", onFailure: "end" };
const component = (id: string, components?: FlowComponent[]): FlowComponent => ({ id, type: "BLOCK", components });

/** The rule as decided, nodes that break it, and every place that the answer must name: JSON path and node id. */
const ERRORS: [rule: string, nodes: unknown[], places: [path: string, nodeId: string | null][]][] = [
	["exactly one START: none", [ask(), end()], [["nodes", null]]],
	["exactly one START: two", [start("end"), start("end", { id: "again" }), end()], [["nodes[1]", "again"]]],
	["at least one END", [start("ask"), prompt("ask", ["ask"])], [["nodes", null]]],
	["unique node ids", [start("ask"), ask(), prompt("ask", ["end"]), end()], [["nodes[2].id", "ask"]]],
	["every reference exists: onSuccess", [start("nowhere"), end()], [["nodes[0].onSuccess", "start"]]],
	[
		"every reference exists: onFailure",
		[start("check"), task("check", { onSuccess: "end", onFailure: "nowhere" }), end()],
		[["nodes[1].onFailure", "check"]],
	],
	[
		"every reference exists: actions[].nextNode",
		[start("ask"), prompt("ask", ["end", "nowhere"]), end()],
		[["nodes[1].actions[1].nextNode", "ask"]],
	],
	[
		"every reference exists: not a name every object has",
		[start("__proto__"), end()],
		[["nodes[0].onSuccess", "start"]],
	],
	["START has `onSuccess`", [{ id: "start", type: "START" }, end()], [["nodes[0].onSuccess", "start"]]],
	["TASK_EXECUTION has `onSuccess`", [start("check"), task("check"), end()], [["nodes[1].onSuccess", "check"]]],
	[
		"TASK_EXECUTION has a registered executor: none",
		[start("check"), { id: "check", type: "TASK_EXECUTION", ...wired }, end()],
		[["nodes[1].executor", "check"]],
	],
	[
		"TASK_EXECUTION has a registered executor: unknown",
		[start("check"), task("check", { ...wired, executor: { name: "NoSuchExecutor" } }), end()],
		[["nodes[1].executor.name", "check"]],
	],
	...["verfy", "VERIFY", "", 1, null].map((mode): [string, unknown[], [string, string][]] => [
		`an executor's mode outside its list: ${JSON.stringify(mode)}`,
		[start("check"), task("check", { ...wired, executor: { name: "SMSOTPAuthExecutor", mode } }), end()],
		[["nodes[1].executor.mode", "check"]],
	]),
	[
		"TASK_EXECUTION has a registered executor: not a name every object has",
		[start("check"), task("check", { ...wired, executor: { name: "constructor" } }), end()],
		[["nodes[1].executor.name", "check"]],
	],
	[
		"PROMPT has `inputs`",
		[start("ask"), { id: "ask", type: "PROMPT", actions: [{ ref: "go", nextNode: "end" }] }, end()],
		[["nodes[1].inputs", "ask"]],
	],
	[
		"END has no outgoing reference: onSuccess",
		[start("end"), end("end", { onSuccess: "start" })],
		[["nodes[1].onSuccess", "end"]],
	],
	[
		"END has no outgoing reference: onFailure",
		[start("end"), end("end", { onFailure: "start" })],
		[["nodes[1].onFailure", "end"]],
	],
	[
		"END has no outgoing reference: actions",
		[start("end"), end("end", { actions: [{ ref: "go", nextNode: "start" }] })],
		[["nodes[1].actions[0].nextNode", "end"]],
	],
	[
		"no cycle without a PROMPT on it: itself",
		[start("check"), task("check", { onSuccess: "check", onFailure: "end" }), end()],
		[["nodes[1]", "check"]],
	],
	[
		"no cycle without a PROMPT on it: over onFailure",
		[
			start("a"),
			task("a", { onSuccess: "b", onFailure: "end" }),
			task("b", { onSuccess: "end", onFailure: "a" }),
			end(),
		],
		[["nodes[1]", "a"]],
	],
	[
		"component ids unique within a flow's node: also among children",
		[
			start("ask"),
			prompt("ask", ["end"], { meta: { components: [component("c"), component("d", [component("c")])] } }),
			end(),
		],
		[["nodes[1].meta.components[1].components[0].id", "ask"]],
	],
];

describe("Graph rules at save (errors)", () => {
	test.each(ERRORS)("%s", async (_rule, nodes, places) => {
		const flow = await createdFlow();
		const create = await api("POST", "/flows", { body: aDefinition({ nodes }) });
		const update = await api("PUT", `/flows/${flow.id}`, { body: { ...flow, nodes } });
		for (const answer of [create, update]) expectPlaces(answer, places);
		expect(await fetchedFlow(flow.id)).toEqual(flow);
	});

	test("at most 500 nodes", async () => {
		const chain = (length: number) => [
			start("n2"),
			...Array.from({ length: length - 2 }, (_, i) => prompt(`n${i + 2}`, [i + 3 === length ? "end" : `n${i + 3}`])),
			end(),
		];
		expect((await createdFlow({ nodes: chain(500) })).nodes).toHaveLength(500);
		const answer = await api("POST", "/flows", { body: aDefinition({ nodes: chain(501) }) });
		expect(expectRefusal(answer, 400, "FMS-1001").description).toMatch(/nodes: .*500/);
	});

	test("a cycle with a PROMPT on it is fine", async () => {
		await createdFlow({
			nodes: [start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end", onFailure: "ask" }), end()],
		});
	});

	test("component ids may repeat in another node", async () => {
		const meta = { components: [component("c")] };
		await createdFlow({ nodes: [start("a"), prompt("a", ["b"], { meta }), prompt("b", ["end"], { meta }), end()] });
	});
});

const WARNINGS: [string, unknown[]][] = [
	["unreachable node", [start("end"), prompt("island", ["end"]), end()]],
	["node that cannot reach END", [start("ask"), prompt("ask", ["end", "trap"]), prompt("trap", ["trap"]), end()]],
	[
		"action `ref` with no such component",
		[start("ask"), prompt("ask", ["end"], { meta: { components: [component("other")] } }), end()],
	],
	[
		"input `ref` with no such component",
		[
			start("ask"),
			prompt("ask", ["end"], {
				meta: { components: [component("action_1")] },
				inputs: [{ ref: "none", type: "TEXT_INPUT", identifier: "username", required: true }],
			}),
			end(),
		],
	],
	["unwired `onFailure`", [start("check"), task("check", { onSuccess: "end" }), end()]],
	[
		"missing translation",
		[
			start("ask"),
			prompt("ask", ["end"], {
				meta: { components: [{ id: "action_1", type: "ACTION", label: "{{ t(no:such_key) }}" }] },
			}),
			end(),
		],
	],
	["weak assurance", [start("end"), end()]],
];

describe("Graph warnings (saved)", () => {
	test.each(WARNINGS)("%s", async (_warning, nodes) => {
		const { id } = await createdFlow({ nodes });
		expect((await fetchedFlow(id)).nodes).toEqual(nodes);
	});
});

describe("Error body", () => {
	test("exactly `code`, `message`, `description`", async () => {
		const answer = await api("POST", "/flows", { body: aDefinition({ nodes: [] }) });
		expect(Object.keys(answer.body)).toEqual(["code", "message", "description"]);
	});

	test("all problems are listed in `description`, each with its JSON path and node id", async () => {
		const nodes = [
			{ id: "start", type: "START" },
			{ id: "ask", type: "PROMPT", actions: [{ ref: "go", nextNode: "nowhere" }] },
			{ id: "check", type: "TASK_EXECUTION", executor: { name: "Nothing" }, onSuccess: "gone" },
			{ id: "end", type: "END", onSuccess: "start" },
		];
		expectPlaces(await api("POST", "/flows", { body: aDefinition({ nodes }) }), [
			["nodes[0].onSuccess", "start"],
			["nodes[1].inputs", "ask"],
			["nodes[1].actions[0].nextNode", "ask"],
			["nodes[2].executor.name", "check"],
			["nodes[2].onSuccess", "check"],
			["nodes[3].onSuccess", "end"],
		]);
	});

	test("all problems are listed: shape and graph problems in one answer", async () => {
		const nodes = [
			{ id: "start", type: "START", onSuccess: "nowhere" },
			{ id: "ask", type: "PROMPT", inputs: [{ type: 5, identifier: "x" }], actions: [] },
			{ id: "end", type: "END" },
		];
		const body = { handle: "No", flowType: "LOGIN", nodes };
		const { description } = expectPlaces(await api("POST", "/flows", { body }), [
			["nodes[0].onSuccess", "start"],
			["nodes[1].inputs[0].type", "ask"],
			["nodes[1].inputs[0].required", "ask"],
		]);
		for (const path of ["name:", "handle:", "flowType:"]) expect(description).toContain(path);
	});

	test("a problem is told once", async () => {
		const answer = await api("POST", "/flows", { body: aDefinition({ nodes: [start("nowhere"), end()] }) });
		expect(answer.body.description.split("nodes[0].onSuccess")).toHaveLength(2);
	});
});

function expectPlaces(answer: { body: ErrorBody }, places: [path: string, nodeId: string | null][]): ErrorBody {
	const body = expectRefusal(answer as Awaited<ReturnType<typeof api>>, 400, "FMS-1001", "Invalid request format");
	for (const [path, nodeId] of places)
		expect(body.description).toContain(nodeId === null ? `${path}: ` : `${path} (node "${nodeId}"): `);
	return body;
}
