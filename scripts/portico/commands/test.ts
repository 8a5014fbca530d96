import { existsSync, writeFileSync } from "node:fs";
import { expandedFlow, type FlowScenario, generateScenarios, scenarioOutcome } from "@/lib/flows/assurance/contract";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { expandSubflows, type FlowDefinition, type SubflowLookup } from "@/lib/flows/model";
import { executors } from "../catalog";
import type { Command } from "../command";
import { junit, type TestResult } from "../junit";
import { pinnedScenarios } from "../pinned-scenarios";
import { filesOf, readFlow, readJson } from "../read-flow";
import { subflowsAmong } from "../subflows-among";
import { UsageError } from "../usage-error";

/** Executes the scenarios of each flow on the engine: those pinned beside the file, otherwise those generated from it. */
export const testCommand: Command = (operands, { junit: out, pin = false }) => {
	const files = filesOf(operands).filter((file) => !file.endsWith(".scenarios.json"));
	const subflows = subflowsAmong(files.map(readJson));
	const suites = files.map((file) => {
		const flow = executedFlow(file, subflows);
		const beside = file.replace(/(\.json)?$/, ".scenarios.json");
		if (pin) writeFileSync(beside, `${JSON.stringify(pinned(flow), null, "\t")}\n`);
		const isPinned = existsSync(beside);
		const scenarios = isPinned ? pinnedScenarios(beside, readJson(beside)) : generateScenarios(flow, executors);
		return { file, isPinned, results: scenarios.map((scenario) => resultOf(flow, scenario)) };
	});
	for (const { file, isPinned, results } of suites) {
		const failed = results.filter(({ failure }) => failure !== null);
		const kind = isPinned ? "pinned" : "generated";
		console.log(`${file}: ${results.length - failed.length} of ${results.length} ${kind} scenarios pass`);
		for (const { name, failure } of failed) console.log(`  failed: ${name}\n    ${failure}`);
	}
	if (out !== undefined) writeFileSync(out, junit(suites));
	const empty = suites.filter(({ results }) => results.length === 0);
	for (const { file } of empty)
		console.error(`${file}: no scenario, because no execution gets anywhere, or the flow is too intricate`);
	return empty.length > 0 || suites.some(({ results }) => results.some(({ failure }) => failure !== null)) ? 1 : 0;
};

/**
 * The flow with those that it runs.
 * @throws UsageError if one of these is missing or cannot be run
 */
function executedFlow(file: string, subflows: SubflowLookup): FlowDefinition {
	const flow = readFlow(file);
	const { problems } = expandSubflows(flow, subflows, catalogForCheck(executors.values()));
	const [first] = problems;
	if (first !== undefined) throw new UsageError(`${file}: ${first.path}: ${first.message}`);
	return expandedFlow(flow, executors, subflows);
}

function pinned(flow: FlowDefinition): FlowScenario[] {
	return generateScenarios(flow, executors).map(({ name, moves, expected }) => ({ name, moves, expected }));
}

function resultOf(flow: FlowDefinition, { name, moves, expected }: FlowScenario): TestResult {
	const startedAt = performance.now();
	const outcome = scenarioOutcome(flow, executors, moves);
	const seconds = (performance.now() - startedAt) / 1000;
	if (outcome === undefined) return { name, seconds, failure: "the flow can no longer be gone like this" };
	const same = JSON.stringify(outcome) === JSON.stringify(expected);
	return { name, seconds, failure: same ? null : `expected ${said(expected)}, got ${said(outcome)}` };
}

function said({ nodeId, ended, amr }: FlowScenario["expected"]): string {
	if (!ended) return `the screen or step "${nodeId}"`;
	return amr === null
		? `END "${nodeId}" with nobody signed in`
		: `END "${nodeId}" signed in by ${amr.join(" ") || "nothing"}`;
}
