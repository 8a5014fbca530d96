import type { TextResources } from "@/components/screen/screen-texts";
import { type FlowIssue, type FlowNode, indexComponents, translationKeyOf } from "@/lib/flow-model";

const TRANSLATABLE = ["label", "placeholder", "hint", "alt"];

/** A key of the bundles, and where the flow uses it. */
export interface UsedKey {
	namespace: string;
	key: string;
	nodeId: string;
	componentId: string;
	path: string;
}

/** Every place where the flow refers to a text of the bundles. */
export function usedKeys(nodes: readonly FlowNode[]): UsedKey[] {
	return nodes.flatMap((node, index) =>
		indexComponents(node).all.flatMap(({ component, path }) =>
			TRANSLATABLE.flatMap((member) => {
				const value = component[member];
				const found = typeof value === "string" ? translationKeyOf(value) : undefined;
				if (found === undefined) return [];
				return [{ ...found, nodeId: node.id, componentId: component.id, path: `nodes[${index}].${path}.${member}` }];
			}),
		),
	);
}

/** Keys that have no text in a language in which the flow is shown, one warning for each key and place. */
export function textProblems(
	nodes: readonly FlowNode[],
	resources: TextResources,
	languages: readonly string[],
): FlowIssue[] {
	return usedKeys(nodes).flatMap(({ namespace, key, nodeId, path }) => {
		const missing = languages.filter((language) => textOf(resources, language, namespace, key) === undefined);
		if (missing.length === 0) return [];
		return [
			{
				code: "text-missing",
				severity: "warning" as const,
				nodeId,
				path,
				message: `The text "${namespace}:${key}" is missing in ${missing.join(", ")}.`,
				params: { key: `${namespace}:${key}`, languages: missing.join(", ") },
			},
		];
	});
}

/** A text of the bundles; keys that are members of every object are none of them. */
export function textOf(resources: TextResources, language: string, namespace: string, key: string): string | undefined {
	const namespaces = own(resources, language);
	const keys = namespaces === undefined ? undefined : own(namespaces, namespace);
	return keys === undefined ? undefined : own(keys, key);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}
