import type { FlowType } from "@/lib/flows/model";
import type { ProvedPath } from "../paths/paths-to-end";
import type { Demand } from "../policies/demands";
import { unmetDemands } from "../policies/unmet-demands";
import { demandsIn, type Intent } from "./intent";

/**
 * What of an intent somebody who takes this path does not meet: demands, and `accepts` where no accepted set is proved. An existing
 * sign-in that is as strong as the flow meets the demands that the other paths meet. Paths on which nobody is signed in are a problem
 * of their own.
 */
export function unmetIntent(way: Omit<ProvedPath, "path">, flowType: FlowType, intent: Intent): (Demand | "accepts")[] {
	if (!way.authenticated) return [];
	const { accepts } = intent;
	const asked = demandsIn(intent).map((demand) => ({
		demand,
		from: "flow" as const,
		excepted: null,
		bySession: false,
	}));
	const unmet = way.facts.includes("session") ? [] : unmetDemands(way, flowType, asked);
	const isAccepted = accepts === undefined || accepts.some((facts) => facts.every((fact) => way.facts.includes(fact)));
	return [...unmet, ...(isAccepted ? [] : (["accepts"] as const))];
}
