import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryDefinition, componentIds, nodeIds } from "../fixtures/arbitrary-definition";
import { indexComponents } from "../graph/index-components";
import { transitionsOf } from "../graph/transitions-of";
import type { FlowComponent } from "../schema/component";
import { type FlowDefinition, flowDefinitionSchema } from "../schema/flow-definition";
import { type FlowNode, nodeSchema } from "../schema/node";
import { type Choice, commands } from "./fixtures/commands";
import { type History, newHistory, pushStep, redo, undo } from "./history";

const RUNS = propertyRuns(5_000);

const choice: fc.Arbitrary<Choice> = fc.record({
	command: fc.nat(commands.length - 1),
	node: fc.nat(nodeIds.length + 1),
	other: fc.nat(nodeIds.length + 1),
	component: fc.nat(componentIds.length + 1),
	transition: fc.nat(6),
	number: fc.constantFrom(0, 1, 2, -1, 40.5, -0.2, 1e308, Number.NaN, Number.POSITIVE_INFINITY),
	text: fc.constantFrom("", "fresh", "ask_2", "__proto__", "x".repeat(300), "y".repeat(5000)),
});

describe(`${RUNS} random definitions, each with at least 10 random commands`, () => {
	it("a flow that could be saved can be saved after every command, nothing is changed in place, and undo and redo are exact", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), fc.array(choice, { minLength: 10, maxLength: 14 }), (original, choices) => {
				const before = JSON.stringify(original);
				deepFreeze(original);
				let history: History<FlowDefinition> = newHistory(original);
				for (const [at, chosen] of choices.entries()) {
					const { present } = history;
					const command = commands[chosen.command];
					const next = command?.run(present, chosen) ?? present;
					if (next !== present) {
						expectSaveable(present, next);
						expectKept(present, next, command?.name ?? "");
					}
					deepFreeze(next);
					history = pushStep(history, { key: command?.name ?? "" }, next, { at });
				}
				const final = history.present;
				const steps = history.past.length;
				while (history.past.length > 0) history = undo(history);
				expect(history.present).toBe(original);
				expect(JSON.stringify(history.present)).toBe(before);
				for (let step = 0; step < steps; step++) history = redo(history);
				expect(history.present).toBe(final);
			}),
			{ numRuns: RUNS },
		);
	});
});

function expectSaveable(before: FlowDefinition, after: FlowDefinition) {
	const old = new Set(before.nodes);
	for (const node of after.nodes) {
		if (old.has(node)) continue;
		const parsed = nodeSchema.safeParse(node);
		if (!parsed.success) expect.fail(`${parsed.error.message} ${JSON.stringify(node)}`);
	}
	if (after.name !== before.name) flowDefinitionSchema.shape.name.parse(after.name);
}

/** Unchanged nodes stay the same objects, and unknown members are kept, also in changed nodes. */
function expectKept(before: FlowDefinition, after: FlowDefinition, command: string) {
	const old = new Set(before.nodes);
	const changed = after.nodes.filter((node) => !old.has(node));
	const left = new Set(after.nodes);
	const gone = before.nodes.filter((node) => !left.has(node));
	for (const node of gone) {
		if (changed.some((other) => JSON.stringify(other) === JSON.stringify(node))) {
			expect.fail(`${command} made another object of a node it did not change: ${JSON.stringify(node)}`);
		}
		const next = only(changed, node.id);
		if (next === undefined || only(before.nodes, node.id) === undefined) continue;
		if (!sameUnknown(node, next)) expect.fail(`${command} lost members of ${JSON.stringify(node)}`);
		if (node.layout && !sameUnknown(node.layout, next.layout)) expect.fail(`${command} lost members of the layout`);
		if (node.executor && !sameUnknown(node.executor, next.executor))
			expect.fail(`${command} lost members of the executor`);
		if (node.meta && !sameUnknown(node.meta, next.meta)) expect.fail(`${command} lost members of meta`);
		const { all } = indexComponents(next);
		for (const { component } of indexComponents(node).all) {
			const [now, ...more] = all.filter((other) => other.component.id === component.id);
			const isAlone = more.length === 0 && indexComponents(node).duplicates.length === 0;
			if (now && isAlone && !sameUnknown(component, now.component))
				expect.fail(`${command} lost members of a component`);
		}
	}
	for (const node of after.nodes) transitionsOf(node);
	if (["moveComponent", "shiftComponent", "moveNodes", "alignNodes", "connect"].includes(command)) {
		expect(componentsOf(after)).toEqual(componentsOf(before));
	}
}

function componentsOf({ nodes }: FlowDefinition): string[] {
	return nodes.flatMap((node) => indexComponents(node).all.map(({ component }) => component.id)).sort();
}

function sameUnknown(before: object, after: object | undefined): boolean {
	return ["vendor", "__proto__"].every(
		(name) =>
			Object.getOwnPropertyDescriptor(before, name)?.value ===
			(after && Object.getOwnPropertyDescriptor(after, name)?.value),
	);
}

function only(nodes: readonly FlowNode[], id: string): FlowNode | undefined {
	const found = nodes.filter((node) => node.id === id);
	return found.length === 1 ? found[0] : undefined;
}

function deepFreeze(value: FlowDefinition | FlowNode | FlowComponent | unknown) {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
	Object.freeze(value);
	for (const name of Object.getOwnPropertyNames(value)) deepFreeze(Object.getOwnPropertyDescriptor(value, name)?.value);
}
