/** What the rules need to know about executors, which belong to a room that this one may not import. A Map satisfies it. */
export interface ExecutorCatalog {
	/** `modes` are the allowed values of `executor.mode`; absent for an executor without modes. */
	get(name: string): { canFail: boolean; mayEnd?: true | undefined; modes?: readonly string[] | undefined } | undefined;
}
