import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { analyseFlow } from "../analyse-flow";
import { withIntent } from "../intent/intent";
import { suggestedIntents } from "../intent/suggested-intents";
import { judgeMistakes } from "./judge-mistakes";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

/** The mistakes of a flow grow with the square of its nodes: the campaign judges the largest templates too. */
const MAX_NODES = propertyRuns(1) > 1 ? Number.POSITIVE_INFINITY : 10;
const judgedTemplates = flowTemplates
	.filter(({ id, definition }) => !id.startsWith("blank") && definition().nodes.length <= MAX_NODES)
	.map(({ id }) => id);

function templateOf(id: string): FlowDefinition {
	const template = flowTemplates.find((each) => each.id === id);
	if (template === undefined) throw new Error(`no template ${id}`);
	return template.definition();
}

const judged = (flow: FlowDefinition) =>
	[...judgeMistakes({ flow, own: flow.nodes.map(({ id }) => id), executors, surroundings: {} }).judged].flatMap(
		(each) => each ?? [],
	);

/** The flow without any intent, and with that of exactly its paths. */
function meant(flow: FlowDefinition, exactly: boolean): FlowDefinition {
	const { ends } = analyseFlow(flow, executors);
	const intentOf = (nodeId: string) =>
		suggestedIntents(ends.find((end) => end.nodeId === nodeId)?.ways ?? [], flow.flowType).at(-1) ?? null;
	const nodes = flow.nodes.map((node) =>
		node.type === "END" ? withIntent(node, exactly ? intentOf(node.id) : null) : node,
	);
	return { ...flow, nodes };
}

describe("the mistakes of a flow", () => {
	it("are of every kind, each at every place", () => {
		const kinds = new Map<string, number>();
		for (const { kind } of judged(templateOf("password-then-authenticator")))
			kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		expect([...kinds.keys()].sort()).toEqual([
			"button-removed",
			"deleted",
			"mode",
			"property",
			"skips",
			"swapped",
			"to-end",
		]);
	});

	it("are noticed by an error where a code that is wrong leads to the END", () => {
		expect(judged(templateOf("password-then-sms"))).toContainEqual({
			kind: "to-end",
			nodeId: "check_code",
			place: "onFailure",
			to: "end",
			notice: "error",
			weaker: ["password"],
		});
	});

	it.each(judgedTemplates)(
		"that open a weaker path of %s are all noticed by an error if it is meant for exactly its paths",
		(id) => {
			const weaker = judged(meant(templateOf(id), true)).filter((each) => each.weaker !== null);
			expect(weaker.length).toBeGreaterThan(0);
			expect(weaker.filter(({ notice }) => notice !== "error")).toEqual([]);
		},
	);

	it("are not all noticed without an intent, and the answer names those", () => {
		const all = ["password-then-authenticator", "step-up"].flatMap((id) => judged(meant(templateOf(id), false)));
		const silent = all.filter(({ notice, weaker }) => weaker !== null && notice !== "error");
		expect(silent.length).toBeGreaterThan(0);
	});

	it("of nodes that belong to another flow are not made", () => {
		const flow = templateOf("password");
		const { number, judged } = judgeMistakes({ flow, own: ["check_password"], executors, surroundings: {} });
		const some = [...judged];
		expect(some).toHaveLength(number);
		expect(new Set(some.map((each) => each?.nodeId ?? "check_password"))).toEqual(new Set(["check_password"]));
	});
});
