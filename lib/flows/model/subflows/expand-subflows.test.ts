import { describe, expect, it } from "vitest";
import { checkFlow } from "../check/check-flow";
import { aCatalog, aFlow, end, prompt, start, subflow, task } from "../fixtures/builders";
import { MAX_NODES } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { expandSubflows } from "./expand-subflows";
import { MAX_LEVELS } from "./plan-levels";
import type { SubflowLookup } from "./subflow-lookup";
import { subflowPins } from "./subflow-step";

const catalog = aCatalog();
const inner = aFlow({ name: "Password" }).nodes;

/** The flows by id; each has version 1. */
function knowing(flows: Record<string, readonly FlowNode[]>): SubflowLookup {
	const known = new Map(Object.entries(flows));
	return ({ flowId, version }) => {
		const nodes = version === 1 ? known.get(flowId) : undefined;
		return nodes && { flow: flowId, name: `Flow ${flowId}`, flowType: "AUTHENTICATION", nodes };
	};
}

const running = (...steps: FlowNode[]) => [start(steps[0]?.id ?? "end"), ...steps, end()];
const codesOf = (nodes: FlowNode[], lookup: SubflowLookup, id?: string) =>
	expandSubflows({ flowType: "AUTHENTICATION", nodes, id }, lookup, catalog).problems.map(({ code }) => code);

describe("an expanded flow", () => {
	const nodes = running(subflow("login", "a", { onSuccess: "end" }));
	const expansion = expandSubflows({ nodes }, knowing({ a: inner }), catalog);

	it("has the nodes of the other flow in place of the step, and its END leads to what follows the step", () => {
		expect(expansion.nodes).toEqual([
			start("login/ask"),
			prompt("login/ask", ["login/check"], { within: ["Flow a"] }),
			task("login/check", { onSuccess: "end", onFailure: "login/ask", within: ["Flow a"] }),
			end(),
		]);
		expect(expansion.sources).toEqual([0, 1, 1, 2]);
		expect(expansion.pins).toEqual([{ flowId: "a", version: 1 }]);
	});

	it("keeps both runs apart where two steps run the same version", () => {
		const twice = running(subflow("first", "a", { onSuccess: "second" }), subflow("second", "a", { onSuccess: "end" }));
		const ids = expandSubflows({ nodes: twice }, knowing({ a: inner }), catalog).nodes.map(({ id }) => id);
		expect(ids).toEqual(["start", "first/ask", "first/check", "second/ask", "second/check", "end"]);
	});

	it("leads a failure that the other flow does not connect to the failure of the step", () => {
		const open = [start("check"), task("check", { onSuccess: "end" }), end()];
		const step = subflow("login", "a", { onSuccess: "end", onFailure: "other" });
		const main = running(step, prompt("other", ["login"]));
		const [, check] = expandSubflows({ nodes: main }, knowing({ a: open }), catalog).nodes;
		expect(check).toMatchObject({ id: "login/check", onSuccess: "end", onFailure: "other" });
	});

	it("keeps the position of its own nodes and none of the other flow's", () => {
		const layout = { position: { x: 1, y: 2 } };
		const drawn = inner.map((node) => ({ ...node, layout }));
		const main = nodes.map((node) => ({ ...node, layout }));
		const found = expandSubflows({ nodes: main }, knowing({ a: drawn }), catalog).nodes;
		expect(found.map((node) => node.layout)).toEqual([layout, undefined, undefined, layout]);
	});

	it("is the definition itself where no step runs another flow", () => {
		expect(expandSubflows({ nodes: inner }, knowing({}), catalog).nodes).toBe(inner);
	});
});

describe("a step is refused that", () => {
	it("names no version", () => {
		for (const properties of [undefined, {}, { flowId: "a" }, { flowId: "a", version: "1" }, { flowId: 7, version: 1 }])
			expect(
				codesOf(
					running(
						task("x", { executor: { name: "SubflowExecutor" }, ...(properties && { properties }), onSuccess: "end" }),
					),
					knowing({ a: inner }),
				),
			).toEqual(["subflow-unpinned"]);
	});

	it("names no version, also while it is not connected", () => {
		expect(codesOf(running(task("x", { executor: { name: "SubflowExecutor" } })), knowing({}))).toEqual([
			"subflow-unpinned",
		]);
	});

	it("names a flow or a version that does not exist", () => {
		expect(codesOf(running(subflow("x", "b", { onSuccess: "end" })), knowing({ a: inner }))).toEqual([
			"subflow-unknown",
		]);
		expect(codesOf(running(subflow("x", "a", { onSuccess: "end" }, 2)), knowing({ a: inner }))).toEqual([
			"subflow-unknown",
		]);
	});

	it("runs a sign-up within a sign-in", () => {
		const signUp: SubflowLookup = () => ({ flow: "a", name: "Join", flowType: "REGISTRATION", nodes: inner });
		expect(codesOf(running(subflow("x", "a", { onSuccess: "end" })), signUp)).toEqual(["subflow-other-type"]);
	});

	it("runs its own flow, at any depth", () => {
		const lookup = knowing({
			a: running(subflow("y", "b", { onSuccess: "end" })),
			b: running(subflow("z", "a", { onSuccess: "end" })),
		});
		expect(codesOf(running(subflow("x", "a", { onSuccess: "end" })), lookup)).toEqual(["subflow-cycle"]);
		expect(codesOf(running(subflow("x", "b", { onSuccess: "end" })), lookup, "a")).toEqual(["subflow-cycle"]);
	});

	it("runs a flow without a step", () => {
		expect(codesOf(running(subflow("x", "a", { onSuccess: "end" })), knowing({ a: [start("end"), end()] }))).toEqual([
			"subflow-empty",
		]);
	});

	it(`leads into more than ${MAX_LEVELS} levels`, () => {
		const chain = (levels: number) =>
			knowing(
				Object.fromEntries(
					Array.from({ length: levels }, (_, index) => [
						`${index}`,
						index === levels - 1 ? inner : running(subflow("x", `${index + 1}`, { onSuccess: "end" })),
					]),
				),
			);
		const main = running(subflow("x", "0", { onSuccess: "end" }));
		expect(codesOf(main, chain(MAX_LEVELS))).toEqual([]);
		expect(codesOf(main, chain(MAX_LEVELS + 1))).toEqual(["subflow-too-deep"]);
	});

	it("makes a name that another node has", () => {
		const main = running(subflow("x", "a", { onSuccess: "x/ask" }), prompt("x/ask", ["end"]));
		expect(codesOf(main, knowing({ a: inner }))).toEqual(["subflow-id-taken"]);
	});
});

it(`a flow of more than ${MAX_NODES} nodes together is refused as a whole, however often flows run each other`, () => {
	const tenfold = (flow: string) =>
		running(
			...Array.from({ length: 10 }, (_, i) => subflow(`s${i}`, flow, { onSuccess: i === 9 ? "end" : `s${i + 1}` })),
		);
	const lookup = knowing({ a: tenfold("b"), b: tenfold("c"), c: tenfold("d"), d: inner });
	const { nodes, problems } = expandSubflows({ nodes: tenfold("a") }, lookup, catalog);
	expect(problems.map(({ code, nodeId }) => ({ code, nodeId }))).toEqual([
		{ code: "subflow-too-many-nodes", nodeId: null },
	]);
	expect(nodes).toHaveLength(12);
});

it("a step whose version is still loading is no problem, and stays as it is", () => {
	const main = running(subflow("x", "a", { onSuccess: "end" }));
	expect(expandSubflows({ nodes: main }, () => null, catalog)).toMatchObject({ nodes: main, problems: [] });
});

it("a problem within another flow is reported on the step that runs it, with its own place as a value", () => {
	const open = [start("check"), task("check", { onSuccess: "end" }), end()];
	const main = running(prompt("ask", ["login"]), subflow("login", "a", { onSuccess: "end" }));
	expect(checkFlow({ nodes: main }, catalog, knowing({ a: open }))).toEqual([
		expect.objectContaining({
			code: "failure-unwired",
			nodeId: "login",
			path: "nodes[2]",
			params: { executor: "BasicAuthExecutor", inner: "login/check" },
		}),
	]);
});

it("a circle through a step is one without a screen only if its flow has none", () => {
	const silent = [start("check"), task("check", { onSuccess: "end", onFailure: "end" }), end()];
	const main = running(
		subflow("login", "a", { onSuccess: "done", onFailure: "login" }),
		task("done", { onSuccess: "login", onFailure: "end" }),
	);
	const codes = (nodes: readonly FlowNode[]) =>
		checkFlow({ nodes: main }, catalog, knowing({ a: nodes })).flatMap(({ code, severity }) =>
			severity === "error" ? [code] : [],
		);
	expect(codes(inner)).toEqual([]);
	expect(codes(silent)).toEqual(["cycle-without-prompt"]);
	expect(checkFlow({ nodes: main }, catalog).filter(({ severity }) => severity === "error")).toEqual([]);
});

it("the pins of a definition are each version once, with ids as the database writes them", () => {
	const nodes = [subflow("a", "ABC"), subflow("b", "abc"), subflow("c", "abc", {}, 2), task("d")];
	expect(subflowPins(nodes)).toEqual([
		{ flowId: "abc", version: 1 },
		{ flowId: "abc", version: 2 },
	]);
});
