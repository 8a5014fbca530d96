import { kindsOf, proofs, resistedBy } from "@/lib/flows/executors/contract";
import type { FlowType } from "@/lib/flows/model";
import type { Guarantee } from "../paths/fact-bits";
import type { ProvedPath } from "../paths/paths-to-end";
import { concerns, type Demand } from "./demands";
import { type AssuranceLevel, demandsOfLevel, type Requirement, requirementsOfLevel } from "./levels";
import { unmetDemands } from "./unmet-demands";

/** A requirement with what there is of it in the flow. */
export interface JudgedRequirement {
	requirement: Requirement;
	/** `organization` where no fact can show it. */
	state: "met" | "unmet" | "organization";
	/** The facts that meet it, on the paths that do. */
	facts: readonly Guarantee[];
	/** The paths that do not meet it. */
	missing: readonly ProvedPath[];
}

/**
 * What of a level these paths meet, requirement by requirement. An existing sign-in that is as strong as another path is left out;
 * where no path signs anybody in, nothing is met.
 */
export function judgeLevel(
	ways: readonly ProvedPath[],
	flowType: FlowType,
	level: AssuranceLevel,
): { met: boolean; requirements: JudgedRequirement[] } {
	const judged = ways.filter(({ facts }) => !facts.includes("session"));
	const all = demandsOfLevel(level);
	const requirements = requirementsOfLevel[level].map((requirement) => judge(requirement, all));
	return { met: requirements.every(({ state }) => state !== "unmet"), requirements };

	function judge(requirement: Requirement, asked: readonly Demand[]): JudgedRequirement {
		if ("duty" in requirement) return { requirement, state: "organization", facts: [], missing: [] };
		const demand = "demand" in requirement ? requirement.demand : requirement.offers;
		const applied = [...new Set([...asked, demand])].map((each) => ({
			...{ demand: each, from: "flow" as const },
			...{ excepted: null, bySession: false },
		}));
		const missing = judged.filter((way) => !way.authenticated || unmetDemands(way, flowType, applied).includes(demand));
		const meeting = judged.filter((way) => !missing.includes(way));
		const isMet = meeting.length > 0 && ("offers" in requirement || missing.length === 0);
		const proved = new Set(meeting.flatMap(({ facts }) => facts.filter((fact) => meets(demand, fact))));
		return {
			requirement,
			state: isMet ? "met" : "unmet",
			facts: [...proved],
			missing: isMet ? [] : missing,
		};
	}
}

/** The levels that a flow of this type can be judged by: they are about sign-ins. */
export function hasLevels(flowType: FlowType): boolean {
	return concerns("one-factor", flowType);
}

/** Whether the fact is a reason why a path meets the demand. */
function meets(demand: Demand, fact: Guarantee): boolean {
	const proof = proofs.find((each) => each === fact);
	if (proof === undefined) return demand === fact;
	switch (demand) {
		case "phishing-resistant":
			return resistedBy([proof]).includes("phishing");
		case "replay-resistant":
			return resistedBy([proof]).includes("replay");
		case "takeover-resistant":
			return resistedBy([proof]).includes("takeover");
		case "user-verified":
			return proof === "device-unlock";
		case "not-sms-alone":
			return proof !== "phone" && kindsOf([proof]).size > 0;
		case "not-email-alone":
		case "email-no-factor":
			return proof !== "email" && kindsOf([proof]).size > 0;
		default:
			return kindsOf([proof]).size > 0;
	}
}
