import type { DescribedExecutor } from "@/lib/executors/contract";
import type { FlowNode, FlowType, NodeInput } from "@/lib/flow-model";

/** What the engine needs to know of an executor; the catalog's own descriptors and described ones both will do. */
export type RunnableExecutor = Pick<
	DescribedExecutor,
	"name" | "inputs" | "modes" | "authenticates" | "sendsCode" | "checksCode" | "redirects" | "flowTypes"
>;

/** A version of a flow as it is run: immutable, made once, shared by all its runs. */
export interface RunGraph {
	flowType: FlowType;
	startId: string;
	nodes: ReadonlyMap<string, FlowNode>;
	executors: ReadonlyMap<string, RunnableExecutor>;
}

/** Resolves the nodes of a checked definition; of nodes that share an id the first counts. */
export function runGraph(
	flowType: FlowType,
	nodes: readonly FlowNode[],
	executors: ReadonlyMap<string, RunnableExecutor>,
): RunGraph {
	const byId = new Map<string, FlowNode>();
	for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node);
	return { flowType, startId: nodes.find(({ type }) => type === "START")?.id ?? "", nodes: byId, executors };
}

/** The mode a task runs its executor in; undefined where it names none. */
export function modeOf(node: FlowNode): string | undefined {
	const mode = node.executor?.mode;
	return typeof mode === "string" ? mode : undefined;
}

/** What a task reads: its own inputs, else what its executor declares for its mode. */
export function inputsOf(node: FlowNode, executor: RunnableExecutor): NodeInput[] {
	if (node.inputs !== undefined && node.inputs.length > 0) return node.inputs;
	return executor.inputs
		.filter((input) => inMode(input, node))
		.map(({ identifier, type, required }) => ({ identifier, type, required }));
}

/** Whether a success of this task says who the person is. */
export function authenticates({ flowType }: RunGraph, node: FlowNode, { authenticates }: RunnableExecutor): boolean {
	if (authenticates === undefined) return false;
	return (authenticates.flowTypes?.includes(flowType) ?? true) && inMode(authenticates, node);
}

/** The factor of the one-time codes this task sends, or checks; undefined where it does not. */
export function codeFactor(
	{ executors }: RunGraph,
	node: FlowNode | undefined,
	handles: "sendsCode" | "checksCode",
): string | undefined {
	const code = executors.get(node?.executor?.name ?? "")?.[handles];
	return node?.type === "TASK_EXECUTION" && code !== undefined && inMode(code, node) ? code.factor : undefined;
}

function inMode({ modes }: { modes?: readonly string[] }, node: FlowNode): boolean {
	const mode = modeOf(node);
	return modes === undefined || (mode !== undefined && modes.includes(mode));
}
