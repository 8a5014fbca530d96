import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { checkFlow, type FlowDefinition, type FlowNode, flowTemplates, normaliseImport } from "@/lib/flows/model";
import { analyseFlow } from "./analyse-flow";
import { weakerPaths } from "./compare-paths";
import { arbitrarySignIn } from "./fixtures/arbitrary-sign-in";
import { mutantsOf } from "./fixtures/mutants";
import { usualFlows } from "./fixtures/usual-flows";
import { withIntent } from "./intent/intent";
import { suggestedIntents } from "./intent/suggested-intents";
import { mistakesOf } from "./mistakes/mistakes-of";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const GENERATED = 200;

type Flow = Pick<FlowDefinition, "flowType" | "nodes">;

/** The definitions in the folder that FLOWS_FOLDER names. */
function flowsInFolder(folder: string | undefined): [string, Flow][] {
	if (folder === undefined) return [];
	return readdirSync(folder)
		.filter((file) => file.endsWith(".json"))
		.flatMap((file, index) => {
			const { definition } = normaliseImport(JSON.parse(readFileSync(join(folder, file), "utf8")));
			return definition === null ? [] : [[`definition ${index + 1} of the folder`, definition] as [string, Flow]];
		});
}

const isMeant = ({ flowType, nodes }: Flow) =>
	analyseFlow({ flowType, nodes }, executors).ends.every(({ ways }) => suggestedIntents(ways, flowType).length > 0);

const named: [string, Flow][] = [
	...flowTemplates
		// Nothing is meant by the END of a blank flow: everybody reaches it.
		.filter(({ id }) => !id.startsWith("blank"))
		.map(({ id, definition }): [string, Flow] => [id, definition()]),
	...usualFlows.map((flow): [string, Flow] => [flow.name, flow]),
	...flowsInFolder(process.env.FLOWS_FOLDER),
];
const generated = fc.sample(
	arbitrarySignIn(8).filter((flow) => isMeant(flow)),
	GENERATED,
);

interface Counts {
	mutants: number;
	weaker: number;
	/** Of the weaker ones, those that are an error without any intent. */
	errors: number;
	/** The weaker ones that are neither an error nor break the intent. */
	silent: string[];
}

/** Every transition removed or led to every other node, and every mistake of the composer: steps, modes, properties, conditions. */
function changedFlows(flow: Flow): { what: string; nodes: readonly FlowNode[] }[] {
	const own = new Set(flow.nodes.map(({ id }) => id));
	return [
		...mutantsOf(flow.nodes).map((nodes, index) => ({ what: `transition ${index}`, nodes })),
		...mistakesOf(flow, executors, own).map(({ kind, nodeId, place, to, nodes }) => ({
			what: [kind, nodeId, place, to].join(" "),
			nodes,
		})),
	];
}

/** The errors of a flow without what its ENDs are meant for, or with the intent of exactly the paths of `before`. */
function errorsOf({ flowType, nodes }: { flowType: Flow["flowType"]; nodes: readonly FlowNode[] }): string[] {
	const all = [
		...analyseFlow({ flowType, nodes: [...nodes] }, executors).problems,
		...checkFlow({ flowType, nodes: [...nodes] }, catalogForCheck(executors.values())),
	];
	return all
		.filter(({ severity }) => severity === "error")
		.map(({ code, nodeId, path }) => [code, nodeId, path.replace(/^nodes\[\d+\]/, "")].join(" "));
}

function countsOf(flow: Flow): Counts {
	const { flowType } = flow;
	const { ends } = analyseFlow(flow, executors);
	const meant = (nodes: readonly FlowNode[], exactly: boolean) =>
		nodes.map((node) => {
			if (node.type !== "END") return node;
			const paths = ends.find(({ nodeId }) => nodeId === node.id)?.ways ?? [];
			return withIntent(node, exactly ? (suggestedIntents(paths, flowType).at(-1) ?? null) : null);
		});
	const known = new Set(errorsOf({ flowType, nodes: meant(flow.nodes, false) }));
	const isNew = (errors: readonly string[]) => errors.some((error) => !known.has(error));
	const counts: Counts = { mutants: 0, weaker: 0, errors: 0, silent: [] };
	for (const { what, nodes } of changedFlows(flow)) {
		counts.mutants++;
		if (weakerPaths(ends, analyseFlow({ flowType, nodes: [...nodes] }, executors).ends).length === 0) continue;
		counts.weaker++;
		if (isNew(errorsOf({ flowType, nodes: meant(nodes, false) }))) counts.errors++;
		else if (!isNew(errorsOf({ flowType, nodes: meant(nodes, true) }))) counts.silent.push(what);
	}
	return counts;
}

/** Errors of the flow itself that its exact intent adds. */
function falseAlarms(flow: Flow): string[] {
	const { ends } = analyseFlow(flow, executors);
	const exact = flow.nodes.map((node) => {
		const paths = ends.find(({ nodeId }) => nodeId === node.id)?.ways ?? [];
		return node.type === "END" ? withIntent(node, suggestedIntents(paths, flow.flowType).at(-1) ?? null) : node;
	});
	const without = exact.map((node) => (node.type === "END" ? withIntent(node, null) : node));
	const known = new Set(errorsOf({ ...flow, nodes: without }));
	return errorsOf({ ...flow, nodes: exact }).filter((error) => !known.has(error));
}

const rows: string[] = [];
const row = (name: string, { mutants, weaker, errors, silent }: Counts) =>
	rows.push(`| ${name} | ${mutants} | ${weaker} | ${errors} | ${weaker - errors - silent.length} | ${silent.length} |`);

afterAll(() => {
	if (process.env.MUTANTS_TABLE !== undefined) appendFileSync(process.env.MUTANTS_TABLE, `${rows.join("\n")}\n`);
});

describe("every changed flow whose paths got weaker is an error, or breaks the intent of exactly the paths before,", () => {
	it.each(named)("of %s, which has no false alarm itself", (name, flow) => {
		expect(falseAlarms(flow)).toEqual([]);
		if (flowTemplates.some(({ id }) => id === name)) expect(errorsOf(flow)).toEqual([]);
		const counts = countsOf(flow);
		row(name, counts);
		expect(counts.silent).toEqual([]);
		expect(counts.weaker).toBeGreaterThan(0);
	});

	it(`of ${GENERATED} generated flows, which have no false alarm themselves`, () => {
		const all = generated.map((flow) => {
			expect(falseAlarms(flow)).toEqual([]);
			return { flow, counts: countsOf(flow) };
		});
		const sum = (of: (counts: Counts) => number) => all.reduce((total, { counts }) => total + of(counts), 0);
		const silent = all.flatMap(({ flow, counts }) => counts.silent.map((what) => `${what}: ${JSON.stringify(flow)}`));
		const [mutants, weaker, errors] = [
			sum((each) => each.mutants),
			sum((each) => each.weaker),
			sum((each) => each.errors),
		];
		row(`${GENERATED} generated flows`, { mutants, weaker, errors, silent });
		expect(silent).toEqual([]);
		expect(weaker).toBeGreaterThan(GENERATED);
	});
});
