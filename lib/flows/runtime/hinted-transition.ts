import { type ExecutionRequest, type OrganizationPort, PASSWORD_RECOVERY } from "@/lib/flows/executors";
import type { FlowNode } from "@/lib/flows/model";
import { emailAddress } from "@/lib/platform/addresses";
import { leave, show } from "./engine/enter";
import type { ExecutionGraph } from "./engine/execution-graph";
import type { Step } from "./engine/step";
import { requiredBy } from "./engine/submit";

const DISCOVERY = "OrganizationDiscoveryExecutor";
const PARENT = "ParentSignInExecutor";
/** The value of `fidp` that asks for the sign-in of an organization. */
const STRAIGHT = "OrganizationSSO";
const SET_PASSWORD = "SetPasswordExecutor";

/**
 * Takes the action of the screen that leads to an organization's sign-in, as a person would, if the application named the
 * organization or account (`orgId`, `orgHandle`, `org`, `login_hint`) or requested this transition (`fidp`). If it requested a
 * new password, takes the action that leads there. A hint that leads nowhere is reported on the screen, except a `login_hint` of
 * somebody without an organization on a screen whose first action is another one.
 */
export async function takeHintedTransition(
	graph: ExecutionGraph,
	step: Step,
	{ organization, loginHint, wantedWay }: ExecutionRequest,
	organizations: () => Pick<OrganizationPort, "resolve" | "parent">,
): Promise<Step> {
	const { state, next } = step;
	const node = graph.nodes.get(state.nodeId);
	if (next.kind !== "show" || state.standing !== "prompt" || node === undefined) return step;
	const leadingTo = (name: string) =>
		node.actions?.find(({ nextNode }) => graph.nodes.get(nextNode)?.executor?.name === name);
	if (organization === undefined && wantedWay === PASSWORD_RECOVERY) {
		const recovery = node.actions?.find(({ nextNode }) => leadsToNewPassword(graph, nextNode));
		return recovery === undefined ? step : leave(graph, state, `action:${recovery.ref}`, recovery.nextNode);
	}
	const discovery = leadingTo(DISCOVERY);
	const action = discovery ?? leadingTo(PARENT);
	if (action === undefined) return step;
	const email = organization === undefined ? emailAddress(loginHint) : null;
	const hint = organization ?? (email === null ? null : { kind: "email" as const, value: email });
	const go = (values: Record<string, string>) =>
		leave(graph, { ...state, values: { ...state.values, ...values } }, `action:${action.ref}`, action.nextNode);
	if (hint === null) return wantedWay === STRAIGHT && requiredBy(node, action.ref).size === 0 ? go({}) : step;
	const typed = email === null || discovery === undefined ? {} : { [addressOf(node)]: email };
	const found = await organizations().resolve(hint, graph.flowType);
	if (found !== null && (discovery !== undefined || found.id === (await organizations().parent())?.id))
		return go(typed);
	if (organization === undefined && wantedWay !== STRAIGHT && node.actions?.[0] !== action) return step;
	const shown = { ...state, values: { ...state.values, ...typed } };
	return show(shown, "prompt", { reason: "unknown-organization", fieldErrors: {} });
}

/**
 * Whether a user who succeeds at every step, and presses the first button of every screen, sets a new password before they are
 * signed in.
 */
function leadsToNewPassword({ nodes }: ExecutionGraph, target: string): boolean {
	const seen = new Set<string>();
	for (let node = nodes.get(target); node !== undefined && !seen.has(node.id); ) {
		if (node.executor?.name === SET_PASSWORD) return true;
		seen.add(node.id);
		node = nodes.get((node.type === "PROMPT" ? node.actions?.[0]?.nextNode : node.onSuccess) ?? "");
	}
	return false;
}

/** The identifier of the field for an address. */
function addressOf({ inputs = [] }: FlowNode): string {
	return inputs.find(({ type }) => type === "EMAIL_INPUT")?.identifier ?? "email";
}
