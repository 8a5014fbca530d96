/** The query keys of executions. */
export const executionKeys = {
	state: (id: string) => ["executions", id, "state"] as const,
};
