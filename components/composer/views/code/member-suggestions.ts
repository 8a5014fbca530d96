import { componentTypeOf } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { schemaFields } from "../../derived/executors/schema-fields";
import { schemaAt } from "./definition-schema";
import type { Suggestion, TypedPlace } from "./typed-place";

/** The specific members of each type of node; the schema allows all of them for every type. */
const membersByType: Record<string, readonly string[]> = {
	START: ["id", "type", "layout", "onSuccess"],
	PROMPT: ["id", "type", "layout", "meta", "inputs", "actions"],
	TASK_EXECUTION: ["id", "type", "layout", "executor", "properties", "inputs", "onSuccess", "onFailure"],
	END: ["id", "type", "layout"],
};

/** The members that can still be added to an object; `typed` is the name at the cursor, which does not count as existing. */
export function memberSuggestions(place: TypedPlace, typed: string): Suggestion[] {
	const object = place.valueAt(place.path);
	const present = new Set(typeof object === "object" && object !== null ? Object.keys(object) : []);
	return membersOf(place)
		.filter(({ label }) => label === typed || !present.has(label))
		.map((suggestion) => ({ value: startOf(place, suggestion.label), ...suggestion }));
}

function membersOf({ path, schema, valueAt, facts }: TypedPlace): Suggestion[] {
	const [first, index, head, ...rest] = path;
	const listed = (schema?.members ?? []).map((label) => ({ label }));
	if (path.length === 0) return listed.filter(({ label }) => label !== "note" && label !== "otherMembers");
	if (first !== "nodes" || typeof index !== "number") return listed;
	const node = ["nodes", index];
	if (head === undefined) {
		const own = ownMember(membersByType, String(valueAt([...node, "type"])));
		return own === undefined ? listed : own.map((label) => ({ label }));
	}
	const executor = facts.executors.get(String(valueAt([...node, "executor", "name"])));
	if (head === "executor" && rest.length === 0)
		return executor !== undefined && executor.modes === undefined
			? [{ label: "name" }]
			: [{ label: "name" }, { label: "mode", value: '""' }];
	if (head === "properties" && rest.length === 0)
		return schemaFields(executor?.properties ?? {}).map(({ name, title, description, kind }) => ({
			label: name,
			value: starts[kind] ?? "",
			...(title !== undefined && { detail: title }),
			...(description !== undefined && { info: description }),
		}));
	if (head === "meta" && typeof path.at(-1) === "number") {
		const type = componentTypeOf(String(valueAt([...path, "type"])));
		if (type === undefined) return listed;
		return [
			{ label: "id" },
			{ label: "type" },
			...type.members.map(({ name, kind }) => ({ label: name, value: starts[kind] ?? '""' })),
			...(type.hasChildren ? [{ label: "components" }] : []),
		];
	}
	return listed;
}

/** The initial value of a member; the cursor is placed inside. */
function startOf({ path }: TypedPlace, member: string): string {
	const schema = schemaAt([...path, member]);
	return ownMember(starts, schema?.type ?? "") ?? (schema?.enum === undefined ? "" : '""');
}

const starts: Readonly<Record<string, string>> = {
	string: '""',
	text: '""',
	"long-text": '""',
	choice: '""',
	url: '""',
	object: "{}",
	array: "[]",
	options: "[]",
	texts: "[]",
	boolean: "",
	number: "",
	integer: "",
};
