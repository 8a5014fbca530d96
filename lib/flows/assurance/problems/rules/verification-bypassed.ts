import type { FlowIssue } from "@/lib/flows/model";
import { bypassesOf } from "../../paths/bypasses";
import type { AssuranceRule } from "../assurance-rule";
import { actionOf, transitionPlace } from "../transition-place";

/** Nobody gets to an END although a verification has failed, or past one that every other transition of the same screen needs. */
export const verificationBypassed: AssuranceRule = ({ flow: { flowType, nodes }, spend, ...ways }) =>
	bypassesOf(ways, flowType, spend).map(({ at, way, passes }): FlowIssue => {
		const [nodeId, step] = [nodes[at]?.id ?? "", nodes[passes]?.id ?? ""];
		const action = actionOf(way);
		return {
			code: "verification-bypassed",
			severity: "error",
			nodeId,
			path: transitionPlace(nodes, { nodeId, way }),
			message:
				action === null
					? `When "${nodeId}" fails, an END is reached all the same, without a further proof.`
					: `The action "${action}" of "${nodeId}" leads to an END without "${step}", which the others need.`,
			params: action === null ? { member: "failure" } : { member: "choice", action, step },
		};
	});
