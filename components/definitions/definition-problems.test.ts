import { expect, it } from "vitest";
import { executorsForCheck } from "@/lib/flows/executors";
import { flowTemplates } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { examineDefinitionText, pathSegments } from "./definition-problems";
import { definitionText } from "./definition-text";
import { readImport } from "./import-item";

it.each(flowTemplates)("the text of template $id has no errors", ({ definition }) => {
	const { problems, definition: examined } = examineDefinitionText(definitionText(definition()), executorsForCheck);
	expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
	expect(examined).toBeDefined();
});

it("reports the position of a JSON syntax error", () => {
	const text = '{\n\t"name": "A",\n\t"handle" "a"\n}';
	const { problems } = examineDefinitionText(text, executorsForCheck);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatchObject({ code: "syntax", severity: "error", line: 3 });
});

it("reports a violated rule at the value that violates it", () => {
	const text = brokenText();
	const { problems, definition } = examineDefinitionText(text, executorsForCheck);
	const problem = problems.find(({ code }) => code === "reference-unknown");
	expect(definition).toBeUndefined();
	expect(text.slice(problem?.from, problem?.to)).toBe('"nowhere"');
	expect(text.split("\n")[(problem?.line ?? 0) - 1]).toContain("nowhere");
});

it.each(["verfy", "VERIFY"])("refuses the mode %s in an import, marks it, and lists the existing modes", (mode) => {
	const nodes = [
		{ id: "start", type: "START", onSuccess: "send" },
		{ id: "send", type: "TASK_EXECUTION", executor: { name: "SMSOTPAuthExecutor", mode }, onSuccess: "end" },
		{ id: "end", type: "END" },
	];
	const text = JSON.stringify({ name: "A", handle: "a", flowType: "AUTHENTICATION", nodes });
	const { problems, definition } = examineDefinitionText(text, executorsForCheck);
	const problem = problems.find(({ code }) => code === "executor-mode-unknown");
	expect(definition).toBeUndefined();
	expect(text.slice(problem?.from, problem?.to)).toBe(`"${mode}"`);
	expect(problem?.message).toContain("send, verify");
	const [imported] = readImport("a.json", text, executorsForCheck);
	expect(imported).toMatchObject({
		definition: undefined,
		issues: [{ code: "executor-mode-unknown" }, expect.anything()],
	});
});

it("reports a missing member at its parent", () => {
	const text =
		'{"name":"A","handle":"a","flowType":"AUTHENTICATION","nodes":[{"id":"s","type":"START"},{"id":"e","type":"END"}]}';
	const { problems } = examineDefinitionText(text, executorsForCheck);
	const problem = problems.find(({ code }) => code === "success-missing");
	expect(text.slice(problem?.from, problem?.to)).toBe('{"id":"s","type":"START"}');
});

it.each(["", "null", "[]", "1", '"text"', "{", "{}", '{"nodes":[null]}'])("checks %j without throwing", (text) => {
	const { problems, definition } = examineDefinitionText(text, executorsForCheck);
	expect(definition).toBeUndefined();
	expect(problems.length).toBeGreaterThan(0);
	for (const { from, to } of problems) expect(from <= to && to <= Math.max(1, text.length)).toBe(true);
});

it("parses a path", () => {
	expect(pathSegments("nodes[3].inputs[0].type")).toEqual(["nodes", 3, "inputs", 0, "type"]);
	expect(pathSegments("")).toEqual([]);
});

function brokenText(): string {
	const [template] = flowTemplates;
	if (template === undefined) throw new Error("there are no templates");
	const definition = template.definition();
	const nodes = definition.nodes.map((node) => (node.type === "START" ? { ...node, onSuccess: "nowhere" } : node));
	return definitionText({ ...definition, nodes });
}

it("an import keeps members at the top level that nobody knows, warns of them, and takes notes and texts for what they are", () => {
	const [item] = readImport(
		"a.json",
		JSON.stringify({ ...aFlow(), team: 1, texts: {}, annotations: {} }),
		executorsForCheck,
	);
	expect(item?.definition?.otherMembers).toEqual({ team: 1 });
	expect(item?.issues.map(({ code, path }) => `${code} ${path}`)).toContain("member-unknown team");
	expect(item?.issues).toHaveLength(1);
});
