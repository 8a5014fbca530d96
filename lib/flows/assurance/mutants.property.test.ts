import { describe, expect, it } from "vitest";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { missedBypasses, missedFoundBypasses } from "./fixtures/missed-bypasses";
import { mutantsOf } from "./fixtures/mutants";
import { usualFlows } from "./fixtures/usual-flows";

const flows: readonly (readonly [string, FlowDefinition])[] = [
	...flowTemplates.map(({ id, definition }) => [id, definition()] as const),
	...usualFlows.map((flow) => [flow.name, flow] as const),
];

/** The number of executions multiplies with the nodes: larger flows have too many to try them all, here or in the campaign. */
const MAX_NODES = propertyRuns(10) < 2 ? 7 : propertyRuns(1) > 1 ? 11 : 9;
const everyTried = flows.filter(([, flow]) => flow.nodes.length <= MAX_NODES);
/** For each flow, `npm test` tries up to 20 changes at regular distances, `npm run check` 5, the campaign all. */
const MAX_TRIED = propertyRuns(1) > 1 ? Number.POSITIVE_INFINITY : propertyRuns(100);
const everyNth = (flow: FlowDefinition) => Math.max(1, Math.ceil(mutantsOf(flow).length / MAX_TRIED));

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

	it.each(everyTried)(
		"of %s is reported exactly when some execution passes with less",
		(_, flow) => {
			expect(missedBypasses(flow).missed).toEqual([]);
		},
		600_000,
	);
});
