import type { FlowNode } from "../schema/node";

/** The non-verbose form of a flow: the same nodes without `meta` and `layout`, everything else unchanged. */
export function withoutPresentation(nodes: readonly FlowNode[]): FlowNode[] {
	return nodes.map((node) => {
		const { meta: _meta, layout: _layout, ...logic } = node;
		return logic;
	});
}
