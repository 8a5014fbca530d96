interface Visit {
	node: number;
	order: number;
	low: number;
	/** Whether the node is on the stack of nodes whose component is not known yet. */
	open: boolean;
	cursor: number;
}

/** The strongly connected components of a graph given by successor lists, in linear time and without recursion. */
export function strongComponents(successors: readonly (readonly number[])[]): number[][] {
	// Tarjan 1972, with an explicit stack instead of recursion, because a flow may be a chain of 500 nodes.
	const visits = new Map<number, Visit>();
	const open: Visit[] = [];
	const components: number[][] = [];

	const enter = (node: number): Visit => {
		const visit = { node, order: visits.size, low: visits.size, open: true, cursor: 0 };
		visits.set(node, visit);
		open.push(visit);
		return visit;
	};
	const close = (root: Visit): number[] => {
		const members = open.splice(open.lastIndexOf(root));
		for (const member of members) member.open = false;
		return members.map((member) => member.node);
	};

	for (const start of successors.keys()) {
		if (visits.has(start)) continue;
		const path = [enter(start)];
		for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
			const next = successors[visit.node]?.[visit.cursor++];
			if (next === undefined) {
				path.pop();
				const parent = path.at(-1);
				if (parent !== undefined) parent.low = Math.min(parent.low, visit.low);
				if (visit.low === visit.order) components.push(close(visit));
				continue;
			}
			const seen = visits.get(next);
			if (seen === undefined) path.push(enter(next));
			else if (seen.open) visit.low = Math.min(visit.low, seen.order);
		}
	}
	return components;
}
