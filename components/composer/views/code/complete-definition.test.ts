import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { completeDefinition } from "./complete-definition";
import { insertion } from "./insertion";
import type { CompletionFacts } from "./typed-place";

const facts: CompletionFacts = {
	executors: new Map(describeCatalog().map((executor) => [executor.name, executor])),
	executorWords: ({ name }) => ({ title: `what ${name} is called`, description: `what ${name} does` }),
	titleOf: (nodeId) => `title of ${nodeId}`,
	typeName: (type) => type.toLowerCase(),
};

/** `|` marks the cursor. */
function complete(marked: string) {
	const offset = marked.indexOf("|");
	return completeDefinition(marked.replace("|", ""), offset, facts);
}
const labels = (marked: string) => complete(marked)?.suggestions.map(({ label }) => label) ?? [];
const inNodes = (marked: string) =>
	`{"name":"A","nodes":[{"id":"s","type":"START","onSuccess":"p"},${marked},{"id":"e","type":"END"}]}`;

describe("suggested member names", () => {
	it("for the definition, without existing members", () => {
		expect(labels('{"name":"A",|}')).toEqual(["handle", "flowType", "nodes"]);
		expect(labels('{"ha|')).toContain("handle");
	});

	it("never include a member that follows later, even while the text is not valid JSON", () => {
		expect(labels('{"name":"A",\n"h|\n"handle":"a"}')).not.toContain("handle");
		expect(labels('{"name":"A",\n|\n"handle":"a"}')).toEqual(["flowType", "nodes"]);
	});

	it("for a node by its type", () => {
		expect(labels(inNodes('{"id":"p","type":"PROMPT","|"}'))).toEqual(["layout", "meta", "inputs", "actions"]);
		expect(labels(inNodes('{"id":"p","type":"END",|}'))).toEqual(["layout"]);
		expect(labels(inNodes('{"|"}'))).toContain("executor");
	});

	it("for the content of a node, at every level", () => {
		expect(labels(inNodes('{"type":"PROMPT","layout":{|}}'))).toEqual(["size", "position"]);
		expect(labels(inNodes('{"type":"PROMPT","layout":{"position":{"x":1,|}}}'))).toEqual(["y"]);
		expect(labels(inNodes('{"type":"PROMPT","inputs":[{"ref":"a",|}]}'))).toEqual(["type", "identifier", "required"]);
		expect(labels(inNodes('{"type":"PROMPT","actions":[{|}]}'))).toEqual(["ref", "nextNode"]);
		expect(labels(inNodes('{"type":"PROMPT","meta":{"components":[{"id":"a","type":"OTP_INPUT",|}]}}'))).toContain(
			"length",
		);
		expect(labels(inNodes('{"meta":{"components":[{"type":"BLOCK","components":[{"type":"HEADING",|}]}]}}'))).toContain(
			"variant",
		);
	});

	it("for the properties of the executor, with descriptions", () => {
		const found = complete(inNodes('{"executor":{"name":"SendSMSExecutor"},"properties":{"|"}}'));
		expect(found?.suggestions.find(({ label }) => label === "senderId")?.detail).toBe("Sender");
		expect(labels(inNodes('{"executor":{"name":"Unheard"},"properties":{"|"}}'))).toEqual([]);
	});
});

describe("suggested values", () => {
	it("are those that the schema lists", () => {
		expect(labels('{"flowType":"|"}')).toEqual(["AUTHENTICATION", "REGISTRATION", "APPROVAL"]);
		expect(labels(inNodes('{"type":"|"}'))).toEqual(["START", "PROMPT", "TASK_EXECUTION", "END"]);
		expect(labels(inNodes('{"inputs":[{"required":|}]}'))).toEqual(["true", "false"]);
	});

	it("for transitions: the ids of the allowed target nodes", () => {
		const text = inNodes('{"id":"t","type":"TASK_EXECUTION","onSuccess":"|"},{"id":"p","type":"PROMPT"}');
		expect(labels(text)).toEqual(["p", "e"]);
		expect(complete(text)?.suggestions[0]?.detail).toBe("title of p");
		expect(labels(inNodes('{"id":"p","type":"PROMPT","actions":[{"ref":"a","nextNode":"|"}]}'))).toEqual(["p", "e"]);
	});

	it("for refs: the fields for inputs, the buttons for actions", () => {
		const meta =
			'"meta":{"components":[{"id":"h","type":"HEADING"},{"id":"u","type":"TEXT_INPUT"},{"id":"go","type":"ACTION"}]}';
		expect(labels(inNodes(`{"id":"p","type":"PROMPT",${meta},"inputs":[{"ref":"|"}]}`))).toEqual(["u"]);
		expect(labels(inNodes(`{"id":"p","type":"PROMPT",${meta},"actions":[{"ref":"|"}]}`))).toEqual(["go"]);
	});

	it("for executors and their modes, with descriptions", () => {
		const found = complete(inNodes('{"executor":{"name":"|"}}'));
		expect(found?.suggestions.map(({ label }) => label)).toEqual([...facts.executors.keys()]);
		expect(found?.suggestions[0]?.info).not.toBe("");
		const modes = facts.executors.get("SMSOTPAuthExecutor")?.modes;
		expect(labels(inNodes('{"executor":{"name":"SMSOTPAuthExecutor","mode":"|"}}'))).toEqual(modes ?? []);
	});

	it("for components: types, and variants by type", () => {
		expect(labels(inNodes('{"meta":{"components":[{"type":"|"}]}}'))).toContain("PHONE_INPUT");
		expect(labels(inNodes('{"meta":{"components":[{"type":"ACTION","variant":"|"}]}}'))).toContain("PRIMARY");
	});

	it("for identifiers: the inputs of executors and those of the flow", () => {
		const found = labels(inNodes('{"inputs":[{"identifier":"favouriteColour"}]},{"inputs":[{"identifier":"|"}]}'));
		expect(found).toEqual(expect.arrayContaining(["username", "favouriteColour"]));
		expect(found).not.toContain("");
	});
});

describe("no suggestions", () => {
	it.each(['{"name":"|"}', "|", '{"nodes":[|]}', '{"name":"A"|}', inNodes('{"id":"|"}'), inNodes('{"odd":{"|"}}')])(
		"in %s",
		(marked) => {
			expect(labels(marked)).toEqual([]);
		},
	);
});

describe("an accepted suggestion is inserted", () => {
	const write = (marked: string, label: string) => {
		const found = complete(marked);
		const text = marked.replace("|", "");
		const suggestion = found?.suggestions.find((each) => each.label === label);
		if (found === null || suggestion === undefined) throw new Error(`no ${label}`);
		const { from, to, insert, cursor } = insertion(text, { ...found, to: marked.indexOf("|") }, suggestion);
		const after = text.slice(0, from) + insert + text.slice(to);
		return `${after.slice(0, cursor)}|${after.slice(cursor)}`;
	};

	it("as a member with its colon and an empty value, with the cursor inside", () => {
		expect(write('{"na|"}', "name")).toBe('{"name": "|"}');
		expect(write('{"na|', "name")).toBe('{"name": "|"');
		expect(write("{|}", "nodes")).toBe('{"nodes": [|]}');
		expect(write('{"name":"A",\n"f|"\n}', "flowType")).toBe('{"name":"A",\n"flowType": "|"\n}');
	});

	it("with a comma when another member follows, and without a second colon", () => {
		expect(write('{|"name":"A"}', "handle")).toBe('{"handle": "|","name":"A"}');
		expect(write('{"x|":1}', "name")).toBe('{"name"|:1}');
	});

	it("as a value, with quotes for strings", () => {
		expect(write('{"flowType":|}', "REGISTRATION")).toBe('{"flowType":"REGISTRATION"|}');
		expect(write('{"flowType":"AUTH|ENT"}', "AUTHENTICATION")).toBe('{"flowType":"AUTHENTICATION"|}');
		expect(write('{"nodes":[{"inputs":[{"required":t|}]}]}', "true")).toBe(
			'{"nodes":[{"inputs":[{"required":true|}]}]}',
		);
	});
});
