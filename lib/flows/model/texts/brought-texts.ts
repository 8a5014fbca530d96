import { ownMember } from "@/lib/platform/kernel/own-member";
import type { FlowFragment, FragmentTexts } from "../edit/clipboard";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { freeKeyName, keyParts } from "./key-name";
import { type TextResources, textOf } from "./text-of";
import { usedKeys } from "./text-problems";
import { withReferences } from "./with-references";

/** What the keys say that these nodes refer to, in every language. */
export function textsToBring(nodes: readonly FlowNode[], resources: TextResources): FragmentTexts {
	const names = new Set(usedKeys(nodes).map(({ namespace, key }) => `${namespace}:${key}`));
	return Object.fromEntries(
		[...names].flatMap((name): [string, Record<string, string>][] => {
			const said = saidBy(resources, name);
			return Object.keys(said).length === 0 ? [] : [[name, said]];
		}),
	);
}

/**
 * The flow with nodes that have brought texts along, and the texts to add. A key that is not known here comes with its texts. One
 * that says something else here keeps saying it; if it belongs to the flow that the nodes come from, they get a key of this flow
 * instead, which says what theirs did.
 * @param ids the nodes that were brought
 * @param resources the texts here
 */
export function bringTexts(
	flow: FlowDefinition,
	{ handle, texts = {} }: Pick<FlowFragment, "handle" | "texts">,
	{ ids, resources }: { ids: readonly string[]; resources: TextResources },
): { flow: FlowDefinition; added: FragmentTexts } {
	const renamed = new Map<string, string>();
	const added = new Map<string, Readonly<Record<string, string>>>();
	const isKnown = (name: string) => added.has(name) || Object.keys(saidBy(resources, name)).length > 0;
	for (const [name, brought] of Object.entries(texts)) {
		if (Object.keys(brought).length === 0) continue;
		const [namespace, key] = keyParts(name);
		if (!isKnown(name)) added.set(name, brought);
		else if (namespace === handle && !saysTheSame(saidBy(resources, name), brought)) {
			const own = freeKeyName(flow.handle, key, isKnown);
			added.set(own, brought);
			renamed.set(name, own);
		}
	}
	const here = { flow, added: Object.fromEntries(added) };
	if (renamed.size === 0) return here;
	const brought = new Set(ids);
	const nodes = flow.nodes.map((node) => (brought.has(node.id) ? (withReferences([node], renamed)[0] ?? node) : node));
	return { ...here, flow: { ...flow, nodes } };
}

function saidBy(resources: TextResources, name: string): Record<string, string> {
	return Object.fromEntries(
		Object.keys(resources).flatMap((language) => {
			const text = textOf(resources, language, ...keyParts(name));
			return text === undefined ? [] : [[language, text]];
		}),
	);
}

function saysTheSame(here: Readonly<Record<string, string>>, brought: Readonly<Record<string, string>>): boolean {
	return Object.entries(brought).every(([language, text]) => (ownMember(here, language) ?? text) === text);
}
