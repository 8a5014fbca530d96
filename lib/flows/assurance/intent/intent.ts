import { proofs } from "@/lib/flows/executors/contract";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import { concerns, type Demand, demands } from "../policies/demands";
import type { Guarantee } from "../ways/ways-to-end";

/** What an END is for, as its `meta.intent`: every path to it meets the demands, and proves one of the accepted sets of facts. */
export interface Intent {
	demands: readonly Demand[];
	/** Absent where any set of facts is accepted. */
	accepts?: readonly (readonly Guarantee[])[];
}

/** The facts that an intent may name. */
export const guarantees: readonly Guarantee[] = [...proofs, "verified-email", "verified-phone"];
const MAX_ACCEPTED = 50;

/** The intent of an END; null without one, and for one that cannot be read. */
export function intentOf(node: FlowNode, flowType: FlowType): Intent | null {
	const intent = storedIntent(node);
	return intent === undefined || !isIntent(intent, flowType) ? null : intent;
}

/** Whether an END has an intent that says nothing, because it cannot be read. */
export function hasMalformedIntent(node: FlowNode, flowType: FlowType): boolean {
	const intent = storedIntent(node);
	return intent !== undefined && !isIntent(intent, flowType);
}

/** An END with this intent, or without one. */
export function withIntent(node: FlowNode, intent: Intent | null): FlowNode {
	const { intent: _, ...meta } = node.meta ?? {};
	if (intent !== null) return { ...node, meta: { ...meta, intent } };
	const { meta: __, ...rest } = node;
	return Object.keys(meta).length === 0 ? rest : { ...node, meta };
}

function storedIntent({ type, meta }: FlowNode): unknown {
	return type === "END" ? meta?.intent : undefined;
}

function isIntent(value: unknown, flowType: FlowType): value is Intent {
	if (typeof value !== "object" || value === null) return false;
	const { demands: demanded, accepts } = value as { demands?: unknown; accepts?: unknown };
	const isDemand = (each: unknown) => demands.some((known) => known === each && concerns(known, flowType));
	const isSet = (each: unknown) => Array.isArray(each) && each.length > 0 && each.every(isGuarantee);
	if (!Array.isArray(demanded) || !demanded.every(isDemand)) return false;
	if (accepts === undefined) return true;
	return Array.isArray(accepts) && accepts.length > 0 && accepts.length <= MAX_ACCEPTED && accepts.every(isSet);
}

function isGuarantee(value: unknown): boolean {
	return guarantees.some((known) => known === value);
}
