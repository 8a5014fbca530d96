import { appliesIn, type DescribedExecutor, holdsIn, needsOf } from "@/lib/flows/executors/contract";
import { branchPlace, type FlowDefinition, flowGraph } from "@/lib/flows/model";
import type { PaletteItem } from "./palette-item";

type Executors = ReadonlyMap<string, DescribedExecutor>;

/**
 * The items that can have an effect after a node: no components, no step whose condition no step before can meet, no check of a
 * code that nothing has sent, no way around a check that is not there, and no END where nobody is signed in yet.
 */
export function fittingAfter(
	items: readonly PaletteItem[],
	{ nodes, flowType }: Pick<FlowDefinition, "nodes" | "flowType">,
	nodeId: string,
	executors: Executors,
): PaletteItem[] {
	const before = stepsBefore(nodes, nodeId).flatMap(({ executor }) => {
		const described = executors.get(executor?.name ?? "");
		return described === undefined ? [] : [{ described, at: { mode: executor?.mode, flowType } }];
	});
	const authenticated = before.some(({ described, at }) => appliesIn(described.authenticates, described, at));
	const account =
		authenticated ||
		before.some(({ described, at }) => described.createsAccount || appliesIn(described.identifies, described, at));
	const sent = new Set(
		before.flatMap(({ described, at }) =>
			described.sendsCode !== undefined && holdsIn(described.sendsCode, described, at.mode)
				? [described.sendsCode.factor]
				: [],
		),
	);
	const met = { authenticated, account, "no-account": true, "proved-email": true };
	return items.filter((item) => {
		if (item.kind === "piece") {
			if (item.piece.beside !== undefined) return branchPlace({ nodes }, item.piece, nodeId) !== undefined;
			return item.piece.id !== "complete-sign-in" || authenticated;
		}
		if (item.kind === "component") return false;
		if (item.type === "END") return authenticated || flowType === "REGISTRATION";
		const executor = executors.get(item.executor ?? "");
		if (executor === undefined) return true;
		const at = { mode: item.mode, flowType };
		const checks = executor.checksCode;
		if (checks !== undefined && holdsIn(checks, executor, item.mode) && !sent.has(checks.factor)) return false;
		return needsOf(executor, at).every((oneOf) => oneOf.length === 0 || oneOf.some((condition) => met[condition]));
	});
}

/** The node and all nodes from which it can be reached. */
function stepsBefore(nodes: FlowDefinition["nodes"], nodeId: string) {
	const { successors } = flowGraph(nodes);
	const leading: number[][] = nodes.map(() => []);
	for (const [from, targets] of successors.entries()) for (const to of targets) leading[to]?.push(from);
	const found = new Set(nodes.flatMap(({ id }, index) => (id === nodeId ? [index] : [])));
	// A set is walked in the order of insertion, also through what is added on the way.
	for (const index of found) for (const before of leading[index] ?? []) found.add(before);
	return [...found].flatMap((index) => nodes[index] ?? []);
}
