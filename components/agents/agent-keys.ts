/** The query keys of agents. */
export const agentKeys = {
	people: (id: string, page?: object) => ["agents", id, "people", ...(page === undefined ? [] : [page])] as const,
};
