import type { FlowPresence } from "./contract";
import type { Page, WatchedFlow } from "./repository";

/** What one page is told about a flow: the other people in it, each once, with everything that they have selected. */
export function presenceOf(flow: WatchedFlow, { userId, author }: Pick<Page, "userId" | "author">): FlowPresence {
	const people = new Map<string, { id: string; name: string; nodes: string[] }>();
	for (const page of flow.pages) {
		if (page.userId === userId) continue;
		const known = people.get(page.userId) ?? { id: page.userId, name: page.name, nodes: [] };
		known.nodes = [...new Set([...known.nodes, ...page.nodes])];
		people.set(page.userId, known);
	}
	const unlessOwn = (by: string | null) => (by === author ? null : by);
	return {
		people: [...people.values()],
		version: { number: flow.activeVersion, by: unlessOwn(flow.publishedBy) },
		draft: { revision: flow.draftRevision, by: unlessOwn(flow.draftBy) },
	};
}
