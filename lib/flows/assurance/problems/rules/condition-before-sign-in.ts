import { conditionIn, isAboutAccount } from "@/lib/flows/executors/contract";
import type { FlowIssue } from "@/lib/flows/model";
import { isAuthenticated } from "../../paths/fact-bits";
import type { AssuranceRule } from "../assurance-rule";

/**
 * Each condition about an account is reached only by somebody who is authenticated: for everybody else it is false. Where it
 * cannot be true at all, another rule says so.
 */
export const conditionBeforeSignIn: AssuranceRule = ({ moves, reached }) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of moves.nodes.entries()) {
		const property = moves.meanings[index]?.executor.decidesBy;
		const condition = property === undefined ? null : conditionIn(node.properties ?? {}, property);
		if (condition?.comparisons.some(isAboutAccount) !== true) continue;
		const states = reached.filter(({ at }) => at === index);
		const tooEarly = states.some(({ facts }) => !isAuthenticated(facts));
		if (!tooEarly || !states.some(({ facts }) => moves.canSucceed(index, facts))) continue;
		issues.push({
			code: "condition-before-sign-in",
			severity: "warning",
			nodeId: node.id,
			path: `nodes[${index}].properties.${property}`,
			message: `Node "${node.id}" compares facts of an account, and on some path to it nobody is signed in yet: there they count as false.`,
		});
	}
	return issues;
};
