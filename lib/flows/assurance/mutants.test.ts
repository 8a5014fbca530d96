import { expect, it } from "vitest";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { missedBypasses } from "./fixtures/missed-bypasses";
import { usualFlows } from "./fixtures/usual-flows";

/** The executions of a flow multiply with its nodes: the changes of larger ones are left to the campaign. */
const MAX_NODES = 11;
const isLarge = (flow: FlowDefinition) => propertyRuns(1) === 1 && flow.nodes.length > MAX_NODES;
const flows: readonly (readonly [string, FlowDefinition])[] = [
	...flowTemplates.map(({ id, definition }) => [id, definition()] as const),
	...usualFlows.map((flow) => [flow.name, flow] as const),
].filter(([, flow]) => !isLarge(flow));

it.each(flows)(
	"each transition of %s that is removed, or leads elsewhere, is reported when somebody then passes with less",
	(_, flow) => {
		const { missed } = missedBypasses(flow);
		expect(missed).toEqual([]);
	},
	600_000,
);

it("some of these changes let somebody pass", () => {
	const template = flowTemplates.find(({ id }) => id === "email-code");
	expect(template && missedBypasses(template.definition()).bypasses).toBeGreaterThan(0);
});
