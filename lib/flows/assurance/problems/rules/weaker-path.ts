import { kindsOf, type Proof } from "@/lib/flows/executors/contract";
import type { ProvedPath } from "../../paths/paths-to-end";
import type { AssuranceRule } from "../assurance-rule";

/** If some path of a sign-in proves two factors, every path does, so that none of them bypasses the second factor. */
export const weakerPath: AssuranceRule = ({ ends, flow }) => {
	if (flow.flowType === "REGISTRATION") return [];
	const strongest = Math.max(0, ...ends.flatMap(({ ways }) => ways.map(factors)));
	if (strongest < 2) return [];
	return ends.flatMap(({ nodeId, ways }) => {
		const weaker = ways.filter((way) => way.authenticated && factors(way) < strongest && !isProvedElsewhere(way));
		if (weaker.length === 0) return [];
		return [
			{
				code: "weaker-way",
				severity: "warning" as const,
				nodeId,
				path: `nodes[${flow.nodes.findIndex(({ id }) => id === nodeId)}]`,
				message: `Some paths to END node "${nodeId}" prove two factors, and others fewer: ${weaker.length}.`,
				params: { number: weaker.length },
			},
		];
	});
};

/**
 * Whether a path uses checks of another server, which are not known here, a session, which is accepted only if it is as strong as
 * the flow, or a trusted browser, which says that less is asked for on purpose.
 */
function isProvedElsewhere({ facts }: ProvedPath): boolean {
	return facts.some(
		(fact) => fact === "federated" || fact === "organization" || fact === "session" || fact === "trusted-browser",
	);
}

function factors({ facts }: ProvedPath): number {
	return kindsOf(facts.filter((fact): fact is Proof => !fact.startsWith("verified-"))).size;
}
