/** The members of an executor that the checks in the browser need; a described executor has them. */
export interface ExecutorFacts {
	name: string;
	outcomes: { success: true; failure: boolean };
}
