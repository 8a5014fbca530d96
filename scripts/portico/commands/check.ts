import { type FlowReport, type ProvedPath, reportOn } from "@/lib/flows/assurance/contract";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { examineFlow, type FlowIssue, type SubflowLookup } from "@/lib/flows/model";
import { executors } from "../catalog";
import type { Command } from "../command";
import { policyOf } from "../policy-option";
import { filesOf, readJson } from "../read-flow";
import { subflowsAmong } from "../subflows-among";

/** Reports on files; with `assurance` also on the possible executions, otherwise only on errors that a server would refuse. */
export function checkCommand(assurance: boolean): Command {
	return (operands, { json = false, policy: named }) => {
		const policy = policyOf(named);
		const files = filesOf(operands).map((file) => ({ file, submitted: readJson(file) }));
		const subflows = subflowsAmong(files.map(({ submitted }) => submitted));
		const reports = files.map(({ file, submitted }) => ({
			file,
			...(assurance
				? reportOn(submitted, executors, { policy, subflows })
				: { problems: refused(submitted, subflows) }),
		}));
		if (json) console.log(JSON.stringify(reports.length === 1 ? withoutFile(reports[0]) : reports, null, 2));
		else for (const report of reports) print(report);
		return reports.some(({ problems }) => problems.some(isError)) ? 1 : 0;
	};
}

type Report = { file: string; problems: readonly FlowIssue[] } & Partial<
	Pick<FlowReport, "ends" | "coverage" | "exact">
>;

/** The errors for which `POST /flows` answers 400. */
function refused(submitted: unknown, subflows: SubflowLookup): FlowIssue[] {
	return examineFlow(submitted, catalogForCheck(executors.values()), subflows).issues.filter(isError);
}

function withoutFile(report: Report | undefined): Omit<Report, "file"> | undefined {
	if (report === undefined) return undefined;
	const { file: _, ...rest } = report;
	return rest;
}

function print({ file, problems, ends, coverage }: Report): void {
	const errors = problems.filter(isError).length;
	console.log(`${file}: errors ${errors}, warnings ${problems.length - errors}`);
	for (const { severity, code, path, message } of problems)
		console.log(`  ${severity} ${code} ${path}\n    ${message}`);
	for (const { nodeId, ways, resists } of ends ?? []) {
		console.log(`  END ${nodeId}: ${ways.length === 0 ? "nobody gets here" : `ways ${ways.length}`}`);
		if (resists !== null)
			console.log(`    every way resists: ${resists.length === 0 ? "nothing" : resists.join(", ")}`);
		for (const way of ways) console.log(`    ${guaranteeOf(way)}\n      ${pathOf(way)}`);
	}
	if (coverage !== undefined && coverage !== null)
		console.log(`  coverage ${coverage.percent} % (${coverage.covered} of ${coverage.outcomes} outcomes lead on)`);
}

function guaranteeOf({ authenticated, facts, acr }: ProvedPath): string {
	if (!authenticated) return "nobody is signed in";
	return `${facts.length === 0 ? "nothing" : facts.join(" + ")} (${acr})`;
}

function pathOf({ path }: ProvedPath): string {
	return path.map(({ nodeId, way }) => `${nodeId} ${way}`).join(" → ");
}

function isError({ severity }: FlowIssue): boolean {
	return severity === "error";
}
