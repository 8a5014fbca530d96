import { spawnSync } from "node:child_process";
import { say } from "./measure.mjs";

/** Milliseconds by number of nodes: for the check, for the analysis, and for all scenarios of the flow. */
const AIMS = [
	[100, { check: 10, analysis: 50, tests: 200 }],
	[500, { check: 200, analysis: 1000, tests: 2000 }],
];

/** Measures the analysis of flows, which the composer runs at every change. */
export function measureAssurance() {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/bench/assurance.mjs"], { encoding: "utf8" });
	if (status !== 0) throw new Error(stdout + stderr);
	say("\n## Assurance of flows\n");
	for (const { size, shape, check, analysis, scenarios, tests } of JSON.parse(stdout)) {
		const [, aim] = AIMS.find(([most]) => size <= most);
		const within = (taken, most) => `${taken.toFixed(1)} ms (aim at most ${most})${taken <= most ? "" : "  MISSED"}`;
		say(
			`${size} nodes, ${shape}\n  check ${within(check, aim.check)}   analysis ${within(analysis, aim.analysis)}   ${scenarios} scenarios ${within(tests, aim.tests)}`,
		);
	}
}
