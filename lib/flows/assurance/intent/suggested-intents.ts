import type { FlowType } from "@/lib/flows/model";
import type { ProvedPath } from "../paths/paths-to-end";
import { concerns, type Demand } from "../policies/demands";
import type { Intent } from "./intent";
import { unmetIntent } from "./unmet-intent";

/** The demands that are suggested, each of which says more than those after it. */
const suggested: readonly Demand[] = [
	"phishing-resistant",
	"two-factors",
	"one-factor",
	"verified-email",
	"verified-phone",
];

/**
 * The intents that an END meets as it is drawn: that of the strongest demand, and that of exactly its present paths. None where
 * somebody gets there without being signed in.
 */
export function suggestedIntents(ways: readonly ProvedPath[], flowType: FlowType): Intent[] {
	if (ways.length === 0 || ways.some(({ authenticated }) => !authenticated)) return [];
	const isMet = (intent: Intent) => ways.every((way) => unmetIntent(way, flowType, intent).length === 0);
	const demand = suggested.find((each) => concerns(each, flowType) && isMet({ demands: [each] }));
	const accepts = ways.map(({ facts }) => facts).filter((facts) => facts.length > 0);
	return [
		...(demand === undefined ? [] : [{ demands: [demand] }]),
		...(accepts.length === 0 ? [] : [{ demands: [], accepts }]),
	];
}
