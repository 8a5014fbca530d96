import type { FlowNode, FlowType } from "@/lib/flows/model";
import { type Guarantee, guarantees } from "../paths/fact-bits";
import { concerns, type Demand, demands } from "../policies/demands";
import { demandsOf } from "../policies/demands-of";
import { type AssuranceLevel, assuranceLevels } from "../policies/levels";

/**
 * What an END is for, as its `meta.intent`: every path to it meets the demands and those of the level, and proves one of the accepted
 * sets of facts. At a step that renews credentials: every path on which it succeeds.
 */
export interface Intent {
	level?: AssuranceLevel;
	demands: readonly Demand[];
	/** Absent where any set of facts is accepted. */
	accepts?: readonly (readonly Guarantee[])[];
}

/** The facts that an intent may name. */
const MAX_ACCEPTED = 50;

/** The intent of an END, or of a step that renews credentials; null without one, and for one that cannot be read or does not fit the type of the flow. */
export function intentOf(node: FlowNode, flowType: FlowType): Intent | null {
	const intent = intentIn(storedIntent(node));
	return intent !== null && demandsIn(intent).every((demand) => concerns(demand, flowType)) ? intent : null;
}

/** Everything that an intent demands of each path, its level included. */
export function demandsIn({ level, demands: own }: Intent): Demand[] {
	return demandsOf({ level: level ?? null, demands: [...own] });
}

/** Whether an END, or a step, has an intent that says nothing. */
export function hasMalformedIntent(node: FlowNode, flowType: FlowType): boolean {
	return storedIntent(node) !== undefined && intentOf(node, flowType) === null;
}

/** An END or step with this intent, or without one. */
export function withIntent(node: FlowNode, intent: Intent | null): FlowNode {
	const { intent: _, ...meta } = node.meta ?? {};
	if (intent !== null) return { ...node, meta: { ...meta, intent } };
	const { meta: __, ...rest } = node;
	return Object.keys(meta).length === 0 ? rest : { ...node, meta };
}

function storedIntent({ type, meta }: FlowNode): unknown {
	return type === "END" || type === "TASK_EXECUTION" ? meta?.intent : undefined;
}

/** A value as an intent; null for one that is none. */
export function intentIn(value: unknown): Intent | null {
	if (typeof value !== "object" || value === null) return null;
	const { level, demands: demanded = [], accepts } = value as Record<keyof Intent, unknown>;
	if (!isListOf(demanded, demands)) return null;
	const named = level === undefined ? [] : [level];
	if (!isListOf(named, assuranceLevels)) return null;
	const said = { ...(named[0] !== undefined && { level: named[0] }), demands: demanded };
	if (accepts === undefined) return demanded.length + named.length === 0 ? null : said;
	if (!Array.isArray(accepts) || accepts.length === 0 || accepts.length > MAX_ACCEPTED) return null;
	const isSet = (facts: unknown) => isListOf(facts, guarantees) && facts.length > 0;
	return accepts.every(isSet) ? { ...said, accepts } : null;
}

function isListOf<Item extends string>(value: unknown, items: readonly Item[]): value is Item[] {
	return Array.isArray(value) && value.every((each) => items.some((item) => item === each));
}
