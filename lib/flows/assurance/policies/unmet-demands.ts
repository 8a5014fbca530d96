import { ACR_VALUES, kindsOf, type Proof, resistedBy } from "@/lib/flows/executors/contract";
import type { FlowType } from "@/lib/flows/model";
import type { ProvedPath } from "../paths/paths-to-end";
import { concerns, type Demand } from "./demands";
import type { EffectiveDemand } from "./effective-policy";

const sessions: readonly string[] = ["session", "any-session", "strong-session"];
const elsewhere: readonly string[] = ["federated", "organization"];

/**
 * The demands that somebody who takes this path has not met. Demands of factors apply to sign-ins, those of verified addresses to
 * new accounts. Paths on which nobody is signed in are a problem of their own.
 */
export function unmetDemands(
	way: Omit<ProvedPath, "path">,
	flowType: FlowType,
	applied: readonly EffectiveDemand[],
): Demand[] {
	if (!way.authenticated) return [];
	const asked = new Set(applied.filter(({ excepted }) => excepted === null).map(({ demand }) => demand));
	return applied
		.filter(({ demand, bySession }) => asked.has(demand) && !isMet(demand, { way, flowType, asked, bySession }))
		.map(({ demand }) => demand);
}

interface Judged {
	way: Omit<ProvedPath, "path">;
	flowType: FlowType;
	asked: ReadonlySet<Demand>;
	bySession: boolean;
}

function isMet(demand: Demand, { way, flowType, asked, bySession }: Judged): boolean {
	const { facts } = way;
	if (!concerns(demand, flowType)) return true;
	if (demand === "verified-email" || demand === "verified-phone")
		return !facts.includes("new-account") || facts.includes(demand);
	// Checks by another server are accepted, unless the policy says that they are not.
	if (!asked.has("own-proofs") && facts.some((fact) => elsewhere.includes(fact))) return true;
	if (facts.some((fact) => sessions.includes(fact)) && (bySession || isMetBySession(demand, way))) return true;
	const counted = facts.filter(
		(fact): fact is Proof => !fact.startsWith("verified-") && !(fact === "email" && asked.has("email-no-factor")),
	);
	const kinds = kindsOf(counted).size;
	switch (demand) {
		case "one-factor":
			return kinds >= 1;
		case "two-factors":
			return kinds >= 2;
		case "phishing-resistant":
			return resistedBy(counted).includes("phishing");
		case "replay-resistant":
			return resistedBy(counted).includes("replay");
		case "takeover-resistant":
			return resistedBy(counted).includes("takeover");
		case "user-verified":
			return facts.includes("device-unlock");
		case "not-sms-alone":
			return !facts.includes("phone") || hasOther(counted, "phone");
		case "not-email-alone":
			return !facts.includes("email") || hasOther(counted, "email");
		case "email-no-factor":
			return !facts.includes("email") || kinds >= 1;
		case "own-proofs":
			return !facts.some((fact) => elsewhere.includes(fact)) || kinds >= 1;
	}
}

/** Whether an earlier sign-in of unknown steps meets the demand by its strength alone. */
function isMetBySession(demand: Demand, { facts, acr }: Omit<ProvedPath, "path">): boolean {
	if (demand === "one-factor") return true;
	return demand === "two-factors" && (facts.includes("strong-session") || acr === ACR_VALUES[1]);
}

function hasOther(counted: readonly Proof[], than: Proof): boolean {
	return kindsOf(counted.filter((fact) => fact !== than)).size > 0;
}
