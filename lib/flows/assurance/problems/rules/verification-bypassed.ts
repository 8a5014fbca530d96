import type { FlowIssue, FlowNode } from "@/lib/flows/model";
import { type Bypass, bypassesOf } from "../../ways/bypasses";
import type { AssuranceRule } from "../assurance-rule";

/** Nobody gets to an END although a verification has failed, or past one that every other transition of the same screen needs. */
export const verificationBypassed: AssuranceRule = ({ flow, spend, ...ways }) =>
	bypassesOf(ways, flow.flowType, spend).map(({ at, way, passes }): FlowIssue => {
		const [node, step] = [flow.nodes[at]?.id ?? "", flow.nodes[passes]?.id ?? ""];
		const failed = way === "onFailure";
		return {
			code: "verification-bypassed",
			severity: "error",
			nodeId: node,
			path: `nodes[${at}]${placeOf(flow.nodes[at], way)}`,
			message: failed
				? `When "${node}" fails, an END is reached all the same, without a further proof.`
				: `The action "${actionOf(way)}" of "${node}" leads to an END without "${step}", which the others need.`,
			params: { member: failed ? "failure" : "choice", ...(!failed && { action: actionOf(way), step }) },
		};
	});

function placeOf(node: FlowNode | undefined, way: Bypass["way"]): string {
	if (way === "onFailure") return ".onFailure";
	return `.actions[${node?.actions?.findIndex(({ ref }) => ref === actionOf(way))}].nextNode`;
}

function actionOf(way: Bypass["way"]): string {
	return way.slice("action:".length);
}
