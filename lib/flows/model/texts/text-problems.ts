import { ownMember } from "@/lib/platform/kernel/own-member";
import type { FlowIssue } from "../check/flow-issue";
import { translationKeyOf } from "../elements/translation-key";
import { indexComponents } from "../graph/index-components";
import type { FlowComponent } from "../schema/component";
import type { FlowNode } from "../schema/node";
import { literalTexts } from "./literal-texts";
import { type TextResources, textOf } from "./text-of";
import { TRANSLATABLE } from "./translatable";

/** A key, and where the flow uses it. */
export interface UsedKey {
	namespace: string;
	key: string;
	nodeId: string;
	path: string;
}

/** The state of the texts, as far as problems depend on it. */
export interface TextFacts {
	resources: TextResources;
	/** The languages in which the organization has texts. */
	languages: readonly string[];
	/** By `namespace:key`: languages whose text is older than the one it was translated from. */
	stale: ReadonlyMap<string, readonly string[]>;
}

/** Every reference of the flow to a text. */
export function usedKeys(nodes: readonly FlowNode[]): UsedKey[] {
	return nodes.flatMap((node, index) =>
		indexComponents(node).all.flatMap(({ component, path }) =>
			texts(component).flatMap(([member, text]) => {
				const found = translationKeyOf(text);
				return found === undefined ? [] : [{ ...found, nodeId: node.id, path: `nodes[${index}].${path}.${member}` }];
			}),
		),
	);
}

/**
 * Warnings about the texts of a flow: plain text, which is the same in every language, one warning for each screen; keys without
 * a text in some language; translations older than their source; and unused texts in the flow's own namespace.
 */
export function textProblems(
	{ nodes, handle }: { nodes: readonly FlowNode[]; handle: string },
	facts: TextFacts,
): FlowIssue[] {
	const { resources, languages, stale } = facts;
	const used = usedKeys(nodes);
	const problems = used.flatMap(({ namespace, key, nodeId, path }): FlowIssue[] => {
		const name = `${namespace}:${key}`;
		const missing = languages.filter((language) => textOf(resources, language, namespace, key) === undefined);
		const old = stale.get(name) ?? [];
		const warn = (code: string, which: readonly string[], what: string): FlowIssue[] =>
			which.length === 0
				? []
				: [
						{
							code,
							severity: "warning",
							nodeId,
							path,
							message: `The text "${name}" ${what} ${which.join(", ")}.`,
							params: { key: name, languages: which.join(", ") },
						},
					];
		return [
			...warn("text-missing", missing, "is missing in"),
			...warn("text-stale", old, "is older than what it translates in"),
		];
	});
	const untranslated = languages.length < 2 ? [] : nodes.flatMap(untranslatedTexts);
	return [...untranslated, ...problems, ...unusedTexts(handle, used, facts)];
}

function untranslatedTexts(node: FlowNode, index: number): FlowIssue[] {
	const [first, ...others] = literalTexts(node);
	if (first === undefined) return [];
	return [
		{
			code: "text-untranslated",
			severity: "warning",
			nodeId: node.id,
			path: `nodes[${index}].${first.path}`,
			message: `Texts of node "${node.id}" say the same in every language.`,
			params: { text: first.text, number: others.length + 1 },
		},
	];
}

function unusedTexts(handle: string, used: readonly UsedKey[], { resources, languages }: TextFacts): FlowIssue[] {
	const inUse = new Set(used.filter(({ namespace }) => namespace === handle).map(({ key }) => key));
	const there = new Set(
		languages.flatMap((language) => {
			const namespaces = own(resources, language);
			return Object.keys((namespaces === undefined ? undefined : own(namespaces, handle)) ?? {});
		}),
	);
	return [...there]
		.filter((key) => !inUse.has(key))
		.map((key) => ({
			code: "text-unused",
			severity: "warning",
			nodeId: null,
			path: "",
			message: `The text "${handle}:${key}" is not used by this flow any more.`,
			params: { key: `${handle}:${key}` },
		}));
}

function texts(component: FlowComponent): [member: string, text: string][] {
	const members = TRANSLATABLE.map((member): [string, unknown] => [member, ownMember(component, member)]);
	const { options } = component;
	const labels = (Array.isArray(options) ? options : []).map((option: unknown, index): [string, unknown] => [
		`options[${index}].label`,
		typeof option === "object" && option !== null && "label" in option ? option.label : undefined,
	]);
	return [...members, ...labels].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}
