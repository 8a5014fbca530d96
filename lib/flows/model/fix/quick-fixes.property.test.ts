import fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { checkFlow } from "../check/check-flow";
import type { FlowIssue } from "../check/flow-issue";
import { arbitraryDefinition } from "../fixtures/arbitrary-definition";
import { aCatalog } from "../fixtures/builders";
import type { FlowDefinition } from "../schema/flow-definition";
import { nodeSchema } from "../schema/node";
import { quickFixes } from "./quick-fixes";

const RUNS = propertyRuns(300);

/** Issues that always have a fix without a new error, whatever else is wrong with the flow. */
const alwaysFixable = [
	"start-missing",
	"end-at-least-one",
	"node-id-duplicate",
	"prompt-inputs-missing",
	"end-has-outgoing",
	"component-id-duplicate",
];

/**
 * Whether a fix resolves exactly one issue. A removed node takes all its issues with it, and two actions may lack the same
 * component.
 */
const oneByOne = (id: string) => !id.startsWith("remove-") && id !== "add-component";

it("every fix of a broken flow does away with its issue, one of its kind, and brings no error", () => {
	fc.assert(
		fc.property(arbitraryDefinition(), (flow) => {
			const before = JSON.stringify(flow);
			const issues = checkFlow(flow, aCatalog());
			for (const issue of issues) {
				const fixes = quickFixes(issue, flow, aCatalog());
				if (alwaysFixable.includes(issue.code) && fixes.length === 0) expect.fail(`no fix for ${issue.message}`);
				for (const { id, apply } of fixes) {
					const fixed = apply(flow);
					expectBetter(issue, issues, checkFlow(fixed, aCatalog()), id);
					expectSaveable(flow, fixed);
				}
			}
			expect(JSON.stringify(flow)).toBe(before);
		}),
		{ numRuns: RUNS },
	);
});

function expectBetter({ code }: FlowIssue, before: FlowIssue[], after: FlowIssue[], id: string) {
	const gone = count(before, code) - count(after, code);
	if (oneByOne(id) && code !== "node-cannot-finish" ? gone !== 1 : gone < 1) {
		expect.fail(`${id} took ${gone} of ${code} away`);
	}
	for (const issue of after) {
		const isNew =
			issue.code === "cycle-without-prompt"
				? !before.some((other) => other.code === issue.code && includesAll(members(other), members(issue)))
				: count(after, issue.code) > count(before, issue.code);
		if (issue.severity === "error" && isNew) {
			expect.fail(`${id} for ${code} brought: ${issue.message}`);
		}
	}
}

function expectSaveable(before: FlowDefinition, after: FlowDefinition) {
	const old = new Set(before.nodes);
	for (const node of after.nodes) if (!old.has(node)) nodeSchema.parse(node);
}

function count(issues: readonly FlowIssue[], code: string): number {
	return issues.filter((issue) => issue.code === code).length;
}

function members({ params }: FlowIssue): string[] {
	return String(params?.members).split(", ");
}

function includesAll(all: readonly string[], some: readonly string[]): boolean {
	return some.every((one) => all.includes(one));
}
