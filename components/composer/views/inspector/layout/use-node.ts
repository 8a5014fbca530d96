"use client";
import { useMemo } from "react";
import { type FlowComponent, type FlowNode, indexComponents, nodeKeys } from "@/lib/flows/model";
import { useComposer } from "../../../store/composer-context";

/** The node with this id; renders again only when the node changes. */
export function useNode(id: string | undefined): FlowNode | undefined {
	return useComposer(({ history }) => {
		return id === undefined ? undefined : history.present.definition.nodes.find((node) => node.id === id);
	});
}

/** A node that has the same id as an earlier one, by its key. */
export function useDuplicate(key: string | undefined): FlowNode | undefined {
	return useComposer(({ history }) => {
		const { nodes } = history.present.definition;
		if (key === undefined || nodes.some(({ id }) => id === key)) return undefined;
		return nodes[nodeKeys(nodes).indexOf(key)];
	});
}

/** A component of a node; of those that share an id, the first. */
export function useComponent(node: FlowNode | undefined, id: string | null): FlowComponent | undefined {
	return useMemo(
		() => (node === undefined || id === null ? undefined : indexComponents(node).byId.get(id)?.component),
		[node, id],
	);
}
