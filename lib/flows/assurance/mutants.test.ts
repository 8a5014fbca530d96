import { describe, expect, it } from "vitest";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { missedBypasses, missedFoundBypasses } from "./fixtures/missed-bypasses";
import { usualFlows } from "./fixtures/usual-flows";

const flows: readonly (readonly [string, FlowDefinition])[] = [
	...flowTemplates.map(({ id, definition }) => [id, definition()] as const),
	...usualFlows.map((flow) => [flow.name, flow] as const),
];

/** The executions of a flow multiply with its nodes: in larger ones all are tried in the campaign alone. */
const MAX_NODES = 9;
const everyTried = flows.filter(([, flow]) => propertyRuns(1) > 1 || flow.nodes.length <= MAX_NODES);
/** `npm run check` tries each fifth change of the larger flows, the same ones each time; CI tries all. */
const everyNth = ({ nodes }: FlowDefinition) => (propertyRuns(10) < 10 && nodes.length > MAX_NODES ? 5 : 1);

describe("each transition that is removed, or leads elsewhere,", () => {
	it.each(flows)(
		"of %s is reported when an execution is found that passes with less",
		(name, flow) => {
			const { missed, bypasses } = missedFoundBypasses(flow, everyNth(flow));
			expect(missed).toEqual([]);
			// Through a blank flow everybody passes already.
			if (!name.startsWith("blank")) expect(bypasses).toBeGreaterThan(0);
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
