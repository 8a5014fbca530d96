// The checks of the Zod schemas of flows, without Zod, which the browser does not load for edits. `shapes.test.ts` compares both.
import type { FlowComponent } from "./component";
import type { ExecutorRef, FlowNode, NodeAction, NodeInput, NodeLayout, NodeMeta, NodeType } from "./node";

type Is = (value: unknown) => boolean;
/** The names of the members that a type declares, without its index signature. */
type NamedMember<Members> = keyof { [Name in keyof Members as string extends Name ? never : Name]: true };
type Shape<Members> = Readonly<Record<NamedMember<Members>, Is>>;

const MAX_ID = 255;
const MAX_WORDS = 4_000;

const text =
	(max: number, min = 1): Is =>
	(value) =>
		typeof value === "string" && value.length >= min && value.length <= max;
const oneOf =
	(values: readonly unknown[]): Is =>
	(value) =>
		values.includes(value);
const list =
	(is: Is, max = Number.POSITIVE_INFINITY): Is =>
	(value) =>
		Array.isArray(value) && value.length <= max && value.every(is);
const optional =
	(is: Is): Is =>
	(value) =>
		value === undefined || is(value);
const flag: Is = (value) => typeof value === "boolean";
const number: Is = (value) => Number.isFinite(value);
const anObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function objectOf(shape: Readonly<Record<string, Is>>): Is {
	return (value) => anObject(value) && Object.entries(shape).every(([name, is]) => is(value[name]));
}

/** Checks only the members that are present, for a change of some members. */
function someOf(shape: Readonly<Record<string, Is>>): Is {
	return (value) => anObject(value) && Object.entries(shape).every(([name, is]) => optional(is)(value[name]));
}

const id = text(MAX_ID);
const point = objectOf({ x: number, y: number });
const size = objectOf({ width: number, height: number });

const component: Shape<FlowComponent> = {
	id,
	type: id,
	label: optional(text(MAX_WORDS, 0)),
	variant: optional(text(MAX_ID, 0)),
	required: optional(flag),
	placeholder: optional(text(MAX_WORDS, 0)),
	length: optional((value) => Number.isSafeInteger(value)),
	components: optional((value) => list(isComponent)(value)),
};
const input: Shape<NodeInput> = { ref: optional(id), type: id, identifier: id, required: flag };
const action: Shape<NodeAction> = { ref: id, nextNode: id };
const executor: Shape<ExecutorRef> = { name: id };
const meta: Shape<NodeMeta> = { components: optional(list((value) => isComponent(value))) };
const layout: Shape<NodeLayout> = { size: optional(size), position: optional(point) };

/** The four kinds of node. */
export const nodeTypes = ["START", "PROMPT", "TASK_EXECUTION", "END"] as const satisfies readonly NodeType[];

/** The known members of a node and of its parts, each with its check; all other members are kept unchanged. */
export const knownMembers = {
	node: {
		id,
		type: oneOf(nodeTypes),
		layout: optional(objectOf(layout)),
		meta: optional(objectOf(meta)),
		inputs: optional(list(objectOf(input))),
		actions: optional(list(objectOf(action))),
		properties: optional(anObject),
		executor: optional(objectOf(executor)),
		onSuccess: optional(id),
		onFailure: optional(id),
	} satisfies Shape<FlowNode>,
	executor,
	meta,
	layout,
};

export const isComponent: Is = objectOf(component);
export const areComponentMembers: Is = someOf(component);
export const areInputs: Is = list(objectOf(input));
export const areActions: Is = list(objectOf(action));
export const isExecutor: Is = objectOf(executor);
const nodeShape = objectOf(knownMembers.node);
export const isNode = (value: unknown): value is FlowNode => nodeShape(value);
export const areNodeMembers: Is = someOf(knownMembers.node);
export const isNodeType = (value: unknown): value is NodeType => oneOf(nodeTypes)(value);
export const isFlowName = (value: unknown): boolean => text(MAX_ID)(value) && /\S/.test(String(value));

export const annotationColors = ["yellow", "blue", "green", "pink", "gray"] as const;
export const isNote: Is = objectOf({
	id,
	text: text(MAX_WORDS, 0),
	color: oneOf(annotationColors),
	position: point,
	size,
});
const MAX_GROUPED = 500;
export const isGroup: Is = objectOf({
	id,
	title: text(MAX_WORDS, 0),
	color: oneOf(annotationColors),
	nodeIds: list(id, MAX_GROUPED),
});
