/** What the rules need to know of executors; the executors themselves live above this room. A Map will do. */
export interface ExecutorCatalog {
	/** `modes` are the values that `executor.mode` may have; absent when there is only one way to run. */
	get(name: string): { canFail: boolean; modes?: readonly string[] | undefined } | undefined;
}
