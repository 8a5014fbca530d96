/** What the rules need to know of executors; the executors themselves live above this room. A Map will do. */
export interface ExecutorCatalog {
	get(name: string): { canFail: boolean } | undefined;
}
