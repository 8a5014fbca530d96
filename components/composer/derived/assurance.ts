/** What the composer computes of assurance; it is loaded as a whole, after the first screen. */
export {
	analyseFlow,
	assuranceChanges,
	assuranceFixes,
	blockingProblems,
	changedResults,
	compareScenarios,
	generateScenarios,
	resultKey,
} from "@/lib/flows/assurance/contract";
