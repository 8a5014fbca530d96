/** What the checks in the browser need to know of an executor; a described executor has it. */
export interface ExecutorFacts {
	name: string;
	outcomes: { success: true; failure: boolean };
}
