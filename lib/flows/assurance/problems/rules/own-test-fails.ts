import { runOwnTests } from "../../scenarios/own-tests";
import type { AssuranceRule } from "../assurance-rule";

/** A test that somebody has written comes to something else; an error where the policy demands that tests keep their results. */
export const ownTestFails: AssuranceRule = ({ flow, executors, surroundings }) => {
	const failing = runOwnTests(flow, executors).filter(({ passes }) => !passes);
	return failing.map(({ test: { name } }) => ({
		code: "own-test-fails",
		severity: surroundings.policy?.testsBlock === true ? ("error" as const) : ("warning" as const),
		nodeId: null,
		path: `tests:${name}`,
		message: `The test "${name}" comes to something else.`,
		params: { name },
	}));
};
