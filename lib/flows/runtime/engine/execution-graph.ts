import { appliesIn, type DescribedExecutor, holdsIn, modesRun, secretInputTypes } from "@/lib/flows/executors/contract";
import type { FlowNode, FlowType, NodeInput } from "@/lib/flows/model";

/** The members of an executor that the engine uses; descriptors of the catalog have them, and those from the API too. */
export type RunnableExecutor = Pick<
	DescribedExecutor,
	| "name"
	| "inputs"
	| "modes"
	| "withoutMode"
	| "authenticates"
	| "sendsCode"
	| "checksCode"
	| "redirects"
	| "readsAll"
	| "flowTypes"
>;

/** A version of a flow prepared for execution: immutable, made once, shared by all its executions. */
export interface ExecutionGraph {
	flowType: FlowType;
	startId: string;
	nodes: ReadonlyMap<string, FlowNode>;
	executors: ReadonlyMap<string, RunnableExecutor>;
	/** The component type that asks for each identifier; if several types do, a secret one takes precedence. */
	typeOf: ReadonlyMap<string, string>;
}

/** Prepares the nodes of a checked definition; of nodes that share an id, the first one is used. */
export function executionGraph(
	flowType: FlowType,
	nodes: readonly FlowNode[],
	executors: ReadonlyMap<string, RunnableExecutor>,
): ExecutionGraph {
	const byId = new Map<string, FlowNode>();
	for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node);
	const startId = nodes.find(({ type }) => type === "START")?.id ?? "";
	return { flowType, startId, nodes: byId, executors, typeOf: inputTypes([...byId.values()], executors) };
}

function inputTypes(nodes: readonly FlowNode[], executors: ExecutionGraph["executors"]): Map<string, string> {
	const types = new Map<string, string>();
	for (const node of nodes)
		for (const { identifier, type } of [
			...(node.inputs ?? []),
			...(executors.get(node.executor?.name ?? "")?.inputs ?? []),
		])
			if (!secretInputTypes.has(types.get(identifier) ?? "")) types.set(identifier, type);
	return types;
}

/** The mode that a task names for its executor; undefined where it names none. */
export function modeOf(node: FlowNode): string | undefined {
	const mode = node.executor?.mode;
	return typeof mode === "string" ? mode : undefined;
}

/** The inputs of a task: its own, else those its executor declares for the mode. */
export function inputsOf(node: FlowNode, executor: RunnableExecutor): NodeInput[] {
	const later = laterInputs(node, executor);
	const isLater = (input: NodeInput) =>
		later.some(({ identifier, type }) => identifier === input.identifier || type === input.type);
	const inputs: NodeInput[] =
		node.inputs !== undefined && node.inputs.length > 0
			? node.inputs
			: executor.inputs
					.filter((input) => holdsIn(input, executor, node.executor?.mode))
					.map(({ identifier, type, required }) => ({ identifier, type, required }));
	return later.length === 0 ? inputs : inputs.map((input) => (isLater(input) ? { ...input, required: false } : input));
}

/** The inputs an executor is called with: those of the task and, where the executor takes them, all values so far. */
export function inputsRead(
	{ typeOf }: ExecutionGraph,
	node: FlowNode,
	executor: RunnableExecutor,
	values: Readonly<Record<string, string>>,
): NodeInput[] {
	const inputs = inputsOf(node, executor);
	if (executor.readsAll !== true || inputs.length > 0) return inputs;
	return Object.keys(values).map((identifier) => ({
		identifier,
		type: typeOf.get(identifier) ?? "TEXT_INPUT",
		required: false,
	}));
}

/** The inputs of the second mode of a task that runs two: its executor asks for them itself, after the first mode. */
export function laterInputs(node: FlowNode, executor: RunnableExecutor): RunnableExecutor["inputs"] {
	const [first, ...later] = modesRun(executor, node.executor?.mode) ?? [];
	if (first === undefined || later.length === 0) return [];
	return executor.inputs.filter(
		({ modes }) => modes !== undefined && !modes.includes(first) && later.some((mode) => modes.includes(mode)),
	);
}

/** Whether a success of this task authenticates the person. */
export function authenticates({ flowType }: ExecutionGraph, node: FlowNode, executor: RunnableExecutor): boolean {
	return appliesIn(executor.authenticates, executor, { mode: node.executor?.mode, flowType });
}

/** Whether an executor may assert these methods: nothing beyond what it declares to prove. */
export function mayAssert({ authenticates }: RunnableExecutor, amr: readonly string[]): boolean {
	const asserts = authenticates?.asserts ?? authenticates?.amr ?? [];
	return asserts === "any" || amr.every((method) => asserts.includes(method));
}

/** The factor of the one-time codes that this task sends, or checks; undefined where it does not. */
export function codeFactor(
	{ executors }: ExecutionGraph,
	node: FlowNode | undefined,
	handles: "sendsCode" | "checksCode",
): string | undefined {
	const executor = executors.get(node?.executor?.name ?? "");
	const code = executor?.[handles];
	if (node?.type !== "TASK_EXECUTION" || executor === undefined || code === undefined) return undefined;
	return holdsIn(code, executor, node.executor?.mode) ? code.factor : undefined;
}
