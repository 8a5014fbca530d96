import { edges, type FlowNode, type FlowType } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { AnalysedExecutors } from "../executors";

/** What somebody does wrong. */
export type MistakeKind = "to-end" | "skips" | "swapped" | "deleted" | "button-removed" | "mode" | "property";

/** A mistake that a designer can make in a flow, and the nodes with it. */
export interface Mistake {
	kind: MistakeKind;
	nodeId: string;
	/** `onSuccess`, `onFailure` or `action:<ref>`; of the mistake with a property, the property. */
	place: string;
	/** Where the transition leads by mistake, or the value that is set. */
	to: string;
	nodes: readonly FlowNode[];
}

/** A transition by the name that paths have for it. */
interface Transition {
	place: string;
	target: string;
}

/**
 * One mistake for each thing that is easily done wrong: a transition that leads to an END or past the next step, success and failure
 * of a step in the place of each other, a step that is deleted, a button that is removed, another mode, another value of a property.
 * `own` are the nodes that somebody can change; the others belong to flows that steps run.
 */
export function mistakesOf(
	{ flowType, nodes }: { flowType: FlowType; nodes: readonly FlowNode[] },
	executors: AnalysedExecutors,
	own: ReadonlySet<string>,
): Mistake[] {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const ends = nodes.flatMap(({ id, type }) => (type === "END" ? [id] : []));
	return nodes
		.filter(({ id }) => own.has(id))
		.flatMap((node) => [
			...transitionsOf(node).flatMap((each) => wrongTargets(node, each)),
			...swapped(node),
			...deleted(node),
			...withoutButtons(node),
			...otherModes(node),
			...otherValues(node),
		]);

	function wrongTargets(node: FlowNode, { place, target }: Transition): Mistake[] {
		const next = nextOf(byId.get(target));
		const targets = new Map<string, MistakeKind>(ends.map((end) => [end, "to-end"]));
		if (next !== undefined && !targets.has(next)) targets.set(next, "skips");
		targets.delete(target);
		targets.delete(node.id);
		return [...targets].map(([to, kind]) => ({
			kind,
			nodeId: node.id,
			place,
			to,
			nodes: nodes.map((each) => (each === node ? leading(node, place, to) : each)),
		}));
	}

	function swapped(node: FlowNode): Mistake[] {
		const { onSuccess, onFailure, type } = node;
		if (type !== "TASK_EXECUTION" || onFailure === undefined || onFailure === onSuccess) return [];
		const changed = { ...node, onSuccess: onFailure, onFailure: onSuccess };
		return [{ kind: "swapped", nodeId: node.id, place: "onSuccess", to: onFailure, nodes: replaced(node, changed) }];
	}

	function deleted({ id, type, ...node }: FlowNode): Mistake[] {
		const next = nextOf({ ...node, id, type });
		if (type === "START" || type === "END" || next === undefined || next === id) return [];
		const others = nodes.filter((each) => each.id !== id);
		const joined = others.map((each) =>
			transitionsOf(each).reduce((now, { place, target }) => (target === id ? leading(now, place, next) : now), each),
		);
		return [{ kind: "deleted", nodeId: id, place: "", to: next, nodes: joined }];
	}

	function withoutButtons(node: FlowNode): Mistake[] {
		const { actions = [] } = node;
		if (actions.length < 2) return [];
		return actions.map(({ ref, nextNode }) => ({
			kind: "button-removed",
			nodeId: node.id,
			place: `action:${ref}`,
			to: nextNode,
			nodes: replaced(node, { ...node, actions: actions.filter((each) => each.ref !== ref) }),
		}));
	}

	function otherModes(node: FlowNode): Mistake[] {
		const { executor } = node;
		const modes = executors.get(executor?.name ?? "")?.modes ?? [];
		if (executor === undefined || typeof executor.mode !== "string") return [];
		return modes
			.filter((mode) => mode !== executor.mode)
			.map((mode) => ({
				kind: "mode",
				nodeId: node.id,
				place: "mode",
				to: mode,
				nodes: replaced(node, { ...node, executor: { ...executor, mode } }),
			}));
	}

	function otherValues(node: FlowNode): Mistake[] {
		const executor = executors.get(node.executor?.name ?? "");
		if (executor === undefined || !executor.flowTypes.includes(flowType)) return [];
		return choicesIn(executor.properties).flatMap(({ name, values, otherwise }) => {
			const current = ownMember(node.properties ?? {}, name) ?? otherwise;
			return values
				.filter((value) => value !== current)
				.map((value): Mistake => {
					const properties = { ...node.properties, [name]: value };
					return {
						kind: "property",
						nodeId: node.id,
						place: name,
						to: value,
						nodes: replaced(node, { ...node, properties }),
					};
				});
		});
	}

	function replaced(node: FlowNode, changed: FlowNode): FlowNode[] {
		return nodes.map((each) => (each === node ? changed : each));
	}
}

function transitionsOf(node: FlowNode): Transition[] {
	return edges([node]).map(({ slot, target, actionRef }) => ({
		place: actionRef === undefined ? slot : `action:${actionRef}`,
		target,
	}));
}

function leading(node: FlowNode, place: string, to: string): FlowNode {
	if (place === "onSuccess" || place === "onFailure") return { ...node, [place]: to };
	const actions = node.actions?.map((action) =>
		`action:${action.ref}` === place ? { ...action, nextNode: to } : action,
	);
	return { ...node, actions };
}

/** Where most people go on from a node. */
function nextOf(node: FlowNode | undefined): string | undefined {
	return node?.onSuccess ?? node?.actions?.[0]?.nextNode;
}

interface PropertyChoice {
	name: string;
	values: readonly string[];
	otherwise: unknown;
}

/** The properties with a few possible values, from a JSON Schema. */
function choicesIn(schema: Record<string, unknown> | undefined): PropertyChoice[] {
	const { properties } = schema ?? {};
	if (typeof properties !== "object" || properties === null) return [];
	return Object.entries(properties).flatMap(([name, property]: [string, { enum?: unknown; default?: unknown }]) => {
		const values = Array.isArray(property.enum) ? property.enum.filter((value) => typeof value === "string") : [];
		return values.length < 2 ? [] : [{ name, values, otherwise: property.default }];
	});
}
