/** The parts of the analysis that the composer uses; loaded together, after the first screen. */
export {
	analyseFlow,
	assuranceChanges,
	assuranceFixes,
	blockingProblems,
	changedResults,
	compareScenarios,
	expandedFlow,
	generateScenarios,
	isStopped,
	resultKey,
} from "@/lib/flows/assurance/contract";
