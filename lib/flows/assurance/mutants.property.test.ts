import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { RISK_EXECUTOR } from "@/lib/flows/executors/contract";
import { type FlowDefinition, type FlowNode, flowTemplates } from "@/lib/flows/model";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { analyseFlow } from "./analyse-flow";
import { weakerPaths } from "./compare-paths";
import { arbitrarySignIn } from "./fixtures/arbitrary-sign-in";
import { missedBypasses, missedFoundBypasses } from "./fixtures/missed-bypasses";
import { mutantsOf } from "./fixtures/mutants";
import { usualFlows } from "./fixtures/usual-flows";
import { withIntent } from "./intent/intent";
import { suggestedIntents } from "./intent/suggested-intents";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const templates: readonly (readonly [string, FlowDefinition])[] = flowTemplates.map(({ id, definition }) => [
	id,
	definition(),
]);
const flows = [...templates, ...usualFlows.map((flow) => [flow.name, flow] as const)];

/** The number of executions multiplies with the nodes: larger flows have too many to try them all, here or in the campaign. */
const isShort = propertyRuns(10) < 2;
const MAX_NODES = isShort ? 7 : propertyRuns(1) > 1 ? 11 : 9;
/** The small ones among the usual flows are like templates. */
const everyTried = (isShort ? templates : flows).filter(([, flow]) => flow.nodes.length <= MAX_NODES);
/** For each flow, `npm run check` and `npm test` try a few changes at regular distances, the campaign all. */
const MAX_TRIED = propertyRuns(1) > 1 ? Number.POSITIVE_INFINITY : propertyRuns(40);
const everyNth = (flow: FlowDefinition) => Math.max(1, Math.ceil(mutantsOf(flow.nodes).length / MAX_TRIED));

/**
 * The changed flow for people whose sign-in was not as usual when they were first asked: what is enough for the others hides what gets
 * weaker for them. Whoever is led there once more may get another answer.
 */
function notUsualAtFirst(original: readonly FlowNode[], changed: readonly FlowNode[]): FlowNode[] {
	const risk = original.find(({ executor }) => executor?.name === RISK_EXECUTOR);
	if (risk?.onFailure === undefined) return [...changed];
	const { id, onFailure } = risk;
	const before = new Map(original.map((node) => [node.id, node]));
	const first = (was: string | undefined, is: string) => (is === id && was === is ? onFailure : is);
	return changed.map((node) => {
		const was = before.get(node.id);
		const wasAction = (ref: string) => was?.actions?.find((action) => action.ref === ref)?.nextNode;
		return {
			...node,
			...(node.onSuccess !== undefined && { onSuccess: first(was?.onSuccess, node.onSuccess) }),
			...(node.onFailure !== undefined && { onFailure: first(was?.onFailure, node.onFailure) }),
			...(node.actions !== undefined && {
				actions: node.actions.map((each) => ({ ...each, nextNode: first(wasAction(each.ref), each.nextNode) })),
			}),
		};
	});
}

describe("each transition that is removed, or leads elsewhere,", () => {
	it.each(flows)(
		"of %s is reported when an execution is found that passes with less",
		(name, flow) => {
			const every = everyNth(flow);
			const { missed, bypasses } = missedFoundBypasses(flow, every);
			expect(missed).toEqual([]);
			// Everybody can reach the END of a blank flow without any proof already.
			if (every === 1 && !name.startsWith("blank")) expect(bypasses).toBeGreaterThan(0);
		},
		600_000,
	);

	it.each(flows)(
		"of %s passes a verification by only where some path gets weaker",
		(_, flow) => {
			const every = everyNth(flow);
			const endsOf = (nodes: readonly FlowNode[]) => analyseFlow({ ...flow, nodes: [...nodes] }, executors).ends;
			const isWeaker = (nodes: readonly FlowNode[]) =>
				weakerPaths(endsOf(flow.nodes), endsOf(nodes)).length > 0 ||
				weakerPaths(endsOf(notUsualAtFirst(flow.nodes, flow.nodes)), endsOf(notUsualAtFirst(flow.nodes, nodes)))
					.length > 0;
			const changed = mutantsOf(flow.nodes).filter((_, index) => index % every === 0);
			const reported = changed.flatMap((nodes) => {
				const after = analyseFlow({ ...flow, nodes }, executors);
				const bypass = after.problems.find(({ code }) => code === "verification-bypassed");
				return bypass === undefined || isWeaker(nodes) ? [] : [bypass.message];
			});
			expect(reported).toEqual([]);
		},
		600_000,
	);

	it.each(flows.filter(([name]) => !name.startsWith("blank")))(
		"of %s breaks the intent of exactly its paths wherever one gets weaker",
		(_, flow) => {
			expect(silentMutants(flow, everyNth(flow)).silent).toEqual([]);
		},
		600_000,
	);

	it("of any flow breaks the intent of exactly its paths wherever one gets weaker", () => {
		let all = 0;
		fc.assert(
			fc.property(arbitrarySignIn(5), (flow) => {
				const { ends } = analyseFlow(flow, executors);
				// Nothing is meant by an END that nobody reaches, or that somebody reaches without being signed in.
				fc.pre(ends.every(({ ways: paths }) => suggestedIntents(paths, flow.flowType).length > 0));
				const { weaker, silent } = silentMutants({ name: "any", handle: "any", ...flow }, 3);
				all += weaker;
				expect(silent).toEqual([]);
			}),
			{ numRuns: propertyRuns(40) },
		);
		expect(all).toBeGreaterThan(propertyRuns(40) / 4);
	}, 600_000);

	it.each(everyTried)(
		"of %s is reported exactly when some execution passes with less",
		(_, flow) => {
			expect(missedBypasses(flow).missed).toEqual([]);
		},
		600_000,
	);
});

/** Of every nth change, the number of those that open a weaker path, and those of them that no error reports. */
function silentMutants(flow: FlowDefinition, every: number): { weaker: number; silent: FlowNode[][] } {
	const before = analyseFlow(flow, executors);
	const meant = (nodes: readonly FlowNode[]) =>
		nodes.map((node) => {
			const paths = before.ends.find(({ nodeId }) => nodeId === node.id)?.ways ?? [];
			return withIntent(node, suggestedIntents(paths, flow.flowType).at(-1) ?? null);
		});
	const isReported = (nodes: readonly FlowNode[]) =>
		analyseFlow({ ...flow, nodes: meant(nodes) }, executors).problems.some(({ code }) =>
			["intent-unmet", "end-unauthenticated"].includes(code),
		);
	const changed = mutantsOf(flow.nodes).filter((_, index) => index % every === 0);
	const weaker = changed.filter(
		(nodes) => weakerPaths(before.ends, analyseFlow({ ...flow, nodes }, executors).ends).length > 0,
	);
	return { weaker: weaker.length, silent: weaker.filter((nodes) => !isReported(nodes)) };
}
