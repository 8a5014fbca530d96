import { expect, it } from "vitest";
import type { FlowDefinition, FlowNode } from "@/lib/flows/model";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { nameLiteral, secretAt } from "./name-literal";

const flowWith = (properties: FlowNode["properties"]): FlowDefinition => ({
	name: "Calling",
	handle: "calling",
	flowType: "AUTHENTICATION",
	nodes: [
		start("call"),
		task("call", { executor: { name: "HTTPRequestExecutor" }, properties, onSuccess: "end" }),
		end(),
	],
});
const calling = flowWith({
	url: "https://api.example/?api_key=k1",
	headers: ["Accept: */*", "Authorization: Bearer abc"],
	body: '{"client_secret":"def"}',
});
const propertiesOf = (flow: FlowDefinition) => flow.nodes[1]?.properties;
const literalAt = (path: string) => {
	const node = calling.nodes[1];
	const literal = node && secretAt(node, path);
	if (literal === undefined) throw new Error(`no literal at ${path}`);
	return literal;
};

it("a value in a header or in the body is replaced by the name of the secret, and nothing else changes", () => {
	const header = nameLiteral(calling, "call", literalAt("nodes[1].properties.headers[1]"), "crm-key");
	expect(propertiesOf(header)).toEqual({
		...propertiesOf(calling),
		headers: ["Accept: */*", "Authorization: Bearer {{secret:crm-key}}"],
	});
	const body = nameLiteral(calling, "call", literalAt("nodes[1].properties.body"), "crm-key");
	expect(propertiesOf(body)).toEqual({ ...propertiesOf(calling), body: '{"client_secret":"{{secret:crm-key}}"}' });
	expect(literalAt("nodes[1].properties.url").place).toBe("url");
});

it("a step that has changed meanwhile is left as it is", () => {
	const literal = literalAt("nodes[1].properties.headers[1]");
	const changed = flowWith({ url: "https://api.example/", headers: ["Accept: */*", "Authorization: Bearer other"] });
	expect(nameLiteral(changed, "call", literal, "crm-key")).toBe(changed);
	expect(nameLiteral(changed, "gone", literal, "crm-key")).toBe(changed);
});
