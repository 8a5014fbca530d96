import { componentTypeOf, componentTypes, indexComponents, nodeSchema } from "@/lib/flows/model";
import { schemaFields } from "../../derived/executors/schema-fields";
import type { Suggestion, TypedPlace } from "./typed-place";

/** The suggested values for a place: those of its schema, of the flow and of the catalog. */
export function valueSuggestions(place: TypedPlace): Suggestion[] {
	const { schema, path } = place;
	const [first, index, ...within] = path;
	if (first === "nodes" && typeof index === "number") {
		const special = inNode(place, index, within);
		if (special !== undefined) return special;
	}
	if (schema?.enum !== undefined) return schema.enum.map((label) => ({ label }));
	return schema?.type === "boolean" ? [...booleans] : [];
}

const booleans: readonly Suggestion[] = [
	{ label: "true", raw: true },
	{ label: "false", raw: true },
];

/** Undefined where only the schema provides values. */
function inNode(place: TypedPlace, index: number, within: readonly (string | number)[]): Suggestion[] | undefined {
	const { path, valueAt, facts } = place;
	const node = ["nodes", index];
	const member = within.at(-1);
	const [head, , third] = within;
	const executor = facts.executors.get(String(valueAt([...node, "executor", "name"])));
	const isEntry = within.length === 3 && (head === "inputs" || head === "actions");

	if (within.length === 1 && (member === "onSuccess" || member === "onFailure")) return nodeIds(place, index);
	if (head === "actions" && isEntry && third === "nextNode") return nodeIds(place, index);
	if (isEntry && third === "ref") return componentIds(place, index, head === "inputs");
	if (head === "inputs" && isEntry && third === "type") return typesOf(place, (type) => type.inputLike);
	if (head === "inputs" && isEntry && third === "identifier") return identifiers(place);
	if (head === "executor" && within.length === 2 && member === "name")
		return [...facts.executors.values()].map((each) => {
			const { title, description } = facts.executorWords(each);
			return { label: each.name, detail: title, info: description };
		});
	if (head === "executor" && within.length === 2 && member === "mode")
		return (executor?.modes ?? []).map((label) => ({ label }));
	if (head === "properties" && within.length === 2) {
		const field = schemaFields(executor?.properties ?? {}).find(({ name }) => name === member);
		if (field?.kind === "boolean") return [...booleans];
		return (field?.choices ?? []).map((label) => ({ label }));
	}
	if (head === "meta" && within.includes("components") && typeof within.at(-2) === "number") {
		if (member === "type") return typesOf(place, () => true);
		const type = String(valueAt([...path.slice(0, -1), "type"]));
		const known = componentTypeOf(type)?.members.find(({ name }) => name === member);
		if (known?.kind === "boolean") return [...booleans];
		if (known?.choices !== undefined) return known.choices.map((label) => ({ label }));
	}
	return undefined;
}

function nodeIds({ valueAt, facts }: TypedPlace, index: number): Suggestion[] {
	const nodes = valueAt(["nodes"]);
	return (Array.isArray(nodes) ? nodes : []).flatMap((node: unknown, at) => {
		const { id, type } = idAndType(node);
		// A screen may be its own target; START is never a target.
		if (id === undefined || type === "START" || (at === index && type !== "PROMPT")) return [];
		return [{ label: id, detail: facts.titleOf(id) }];
	});
}

function componentIds({ valueAt, facts }: TypedPlace, index: number, forInput: boolean): Suggestion[] {
	const parsed = nodeSchema.safeParse(valueAt(["nodes", index]));
	const meta = nodeSchema.shape.meta.safeParse(valueAt(["nodes", index, "meta"]));
	// The typed entry is usually incomplete, so the node as a whole is not valid yet.
	const node = parsed.success
		? parsed.data
		: meta.success
			? { id: "", type: "PROMPT" as const, meta: meta.data }
			: undefined;
	if (node === undefined) return [];
	return indexComponents(node).all.flatMap(({ component }) => {
		const known = componentTypeOf(component.type);
		const fits = known === undefined || (forInput ? known.inputLike : known.category === "action");
		return fits ? [{ label: component.id, detail: facts.typeName(component.type) }] : [];
	});
}

function typesOf({ facts }: TypedPlace, fits: (type: (typeof componentTypes)[number]) => boolean): Suggestion[] {
	return componentTypes.filter(fits).map(({ type }) => ({ label: type, detail: facts.typeName(type) }));
}

/** Identifiers that executors read, and those that the flow uses already. */
function identifiers({ valueAt, facts }: TypedPlace): Suggestion[] {
	const found = new Map<string, Suggestion>();
	const executors = [...facts.executors.values()];
	for (const each of executors)
		for (const { identifier } of each.inputs)
			if (!found.has(identifier)) found.set(identifier, { label: identifier, detail: facts.executorWords(each).title });
	const nodes = valueAt(["nodes"]);
	for (const node of Array.isArray(nodes) ? nodes : []) {
		const inputs: unknown = typeof node === "object" && node !== null && "inputs" in node ? node.inputs : undefined;
		for (const input of Array.isArray(inputs) ? inputs : []) {
			const identifier: unknown =
				typeof input === "object" && input !== null && "identifier" in input ? input.identifier : undefined;
			if (typeof identifier === "string" && identifier !== "" && !found.has(identifier))
				found.set(identifier, { label: identifier });
		}
	}
	return [...found.values()];
}

function idAndType(node: unknown): { id?: string; type?: unknown } {
	if (typeof node !== "object" || node === null) return {};
	const type = "type" in node ? node.type : undefined;
	return "id" in node && typeof node.id === "string" ? { id: node.id, type } : { type };
}
