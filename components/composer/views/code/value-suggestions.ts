import { componentTypeOf, componentTypes, indexComponents, nodeSchema } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
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
	const [head, , third] = within;
	const depth = within.length;
	if (depth === 1) return head === "onSuccess" || head === "onFailure" ? nodeIds(place, index) : undefined;
	if (head === "executor" && depth === 2) return ofExecutor(place, index, within[1]);
	if (head === "properties" && depth === 2) return ofProperty(place, index, within[1]);
	if (head === "actions" && depth === 3) return ofAction(place, index, third);
	if (head === "inputs" && depth === 3) return ofInput(place, index, third);
	const isComponent = head === "meta" && within.includes("components") && typeof within.at(-2) === "number";
	return isComponent ? ofComponent(place, within.at(-1)) : undefined;
}

type Member = string | number | undefined;

function ofAction(place: TypedPlace, index: number, member: Member): Suggestion[] | undefined {
	if (member === "nextNode") return nodeIds(place, index);
	return member === "ref" ? componentIds(place, index, false) : undefined;
}

function ofInput(place: TypedPlace, index: number, member: Member): Suggestion[] | undefined {
	if (member === "ref") return componentIds(place, index, true);
	if (member === "type") return typesOf(place, (type) => type.inputLike);
	return member === "identifier" ? identifiers(place) : undefined;
}

function ofExecutor(place: TypedPlace, index: number, member: Member): Suggestion[] | undefined {
	const { executors, executorWords } = place.facts;
	if (member === "mode") return (executorOf(place, index)?.modes ?? []).map((label) => ({ label }));
	if (member !== "name") return undefined;
	return [...executors.values()].map((each) => {
		const { title, description } = executorWords(each);
		return { label: each.name, detail: title, info: description };
	});
}

function ofProperty(place: TypedPlace, index: number, member: Member): Suggestion[] {
	const fields = schemaFields(executorOf(place, index)?.properties ?? {});
	return choicesOf(fields.find(({ name }) => name === member)) ?? [];
}

function ofComponent(place: TypedPlace, member: Member): Suggestion[] | undefined {
	if (member === "type") return typesOf(place, () => true);
	const type = String(place.valueAt([...place.path.slice(0, -1), "type"]));
	return choicesOf(componentTypeOf(type)?.members.find(({ name }) => name === member));
}

function choicesOf(
	member: { kind: string; choices?: readonly string[] | undefined } | undefined,
): Suggestion[] | undefined {
	if (member?.kind === "boolean") return [...booleans];
	return member?.choices?.map((label) => ({ label }));
}

function executorOf({ valueAt, facts }: TypedPlace, index: number) {
	return facts.executors.get(String(valueAt(["nodes", index, "executor", "name"])));
}

function nodeIds({ valueAt, facts }: TypedPlace, index: number): Suggestion[] {
	return listOf(valueAt(["nodes"])).flatMap((node, at) => {
		const [id, type] = [memberOf(node, "id"), memberOf(node, "type")];
		// A screen may be its own target; START is never a target.
		if (typeof id !== "string" || type === "START" || (at === index && type !== "PROMPT")) return [];
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
	for (const node of listOf(valueAt(["nodes"])))
		for (const input of listOf(memberOf(node, "inputs"))) {
			const identifier = memberOf(input, "identifier");
			if (typeof identifier === "string" && identifier !== "" && !found.has(identifier))
				found.set(identifier, { label: identifier });
		}
	return [...found.values()];
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

function memberOf(value: unknown, name: string): unknown {
	return typeof value === "object" && value !== null ? ownMember(value as Record<string, unknown>, name) : undefined;
}
