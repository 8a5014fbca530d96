import { analyseFlow, compareScenarios, generateScenarios } from "@/lib/flows/assurance/contract";
import { describeCatalog } from "@/lib/flows/executors";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { examineFlow, type FlowDefinition, type FlowNode, flowTemplates } from "@/lib/flows/model";

// Prints, as JSON, how many milliseconds the check, the analysis and all tests of flows of about 30 and 500 nodes take. The flows
// are copies of the template with a password or SMS, one behind the other, once as they are and once without failure transitions,
// where the runtime returns to earlier screens.

const ROUNDS = 7;
const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const template = flowTemplates.find(({ id }) => id === "password-or-sms")?.definition();
if (template === undefined) throw new Error("the template is missing");
const shapes = [
	{ name: "with failure transitions", without: false },
	{ name: "without", without: true },
];

const results = [30, 500].flatMap((size) =>
	shapes.map(({ name, without }) => {
		const flow = copies(size, without);
		const check = medianOf(() => examineFlow(flow, catalogForCheck(executors.values())));
		const analysis = medianOf(() => analyseFlow(flow, executors));
		const scenarios = generateScenarios(flow, executors);
		// The work of the composer after every change: executes the scenarios of the published version, and generates those of the
		// draft.
		const tests = medianOf(() => compareScenarios(scenarios, flow, executors));
		return { size: flow.nodes.length, shape: name, check, analysis, scenarios: scenarios.length, tests };
	}),
);
console.log(JSON.stringify(results));

function copies(size: number, without: boolean): FlowDefinition {
	const { nodes = [], ...rest } = template ?? {};
	const inner = nodes.filter(({ type }) => type !== "START" && type !== "END");
	const first = nodes.find(({ type }) => type === "START")?.onSuccess ?? "";
	const count = Math.max(1, Math.round((size - 2) / inner.length));
	const copied = Array.from({ length: count }, (_, copy) =>
		inner.map((node) =>
			renamed(node, (id) => (id === "end" ? (copy + 1 < count ? `${first}-${copy + 1}` : id) : `${id}-${copy}`)),
		),
	).flat();
	const all: FlowNode[] = [
		{ id: "start", type: "START", onSuccess: `${first}-0` },
		...copied.map((node) => (without && node.executor?.name !== "SessionExecutor" ? withoutFailure(node) : node)),
		{ id: "end", type: "END" },
	];
	return { name: "", handle: "copies", flowType: "AUTHENTICATION", ...rest, nodes: all };
}

function renamed(node: FlowNode, to: (id: string) => string): FlowNode {
	const { onSuccess, onFailure, actions } = node;
	return {
		...node,
		id: to(node.id),
		...(onSuccess !== undefined && { onSuccess: to(onSuccess) }),
		...(onFailure !== undefined && { onFailure: to(onFailure) }),
		...(actions !== undefined && { actions: actions.map((action) => ({ ...action, nextNode: to(action.nextNode) })) }),
	};
}

function withoutFailure({ onFailure: _, ...node }: FlowNode): FlowNode {
	return node;
}

function medianOf(run: () => void): number {
	const taken = Array.from({ length: ROUNDS }, () => {
		const startedAt = performance.now();
		run();
		return performance.now() - startedAt;
	});
	return taken.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}
