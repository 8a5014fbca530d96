import { describe, expect, test } from "vitest";
import { operationsByTag, readDocument, schemasReachedBy } from "./read-document";

const answers = (name: string) => ({
	200: { description: "OK", content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
});
const document = readDocument({
	paths: {
		"/flows": {
			get: { operationId: "listFlows", summary: "List flows", tags: ["Flows"], responses: answers("FlowList") },
			post: { operationId: "createFlow", summary: "Create a flow", tags: ["Flows"], responses: answers("Flow") },
		},
		"/branding": {
			get: {
				operationId: "getBranding",
				summary: "Read the branding",
				tags: ["Branding"],
				responses: answers("Theme"),
			},
		},
	},
	components: {
		schemas: {
			FlowList: { properties: { flows: { type: "array", items: { $ref: "#/components/schemas/Flow" } } } },
			Flow: {
				properties: {
					nodes: { type: "array", items: { $ref: "#/components/schemas/FlowNode" } },
					subflow: { anyOf: [{ $ref: "#/components/schemas/Flow" }, { type: "null" }] },
				},
			},
			FlowNode: { type: "object" },
			Theme: { type: "object" },
		},
	},
});

describe("operations by tag", () => {
	const found = (search: string) =>
		operationsByTag(document.operations, search).map(({ name, operations }) => [name, operations.map(({ id }) => id)]);

	test("keep the order of the document", () => {
		expect(found("")).toEqual([
			["Flows", ["listFlows", "createFlow"]],
			["Branding", ["getBranding"]],
		]);
	});

	test("have every word of the search in their method, path, subject, summary or name", () => {
		expect(found("POST flows")).toEqual([["Flows", ["createFlow"]]]);
		expect(found("branding read")).toEqual([["Branding", ["getBranding"]]]);
		expect(found("branding create")).toEqual([]);
	});
});

test("an operation reaches the schemas that it refers to, through others and once each", () => {
	const reached = (id: string) => {
		const operation = document.operations.find((one) => one.id === id);
		if (operation === undefined) throw new Error(id);
		return schemasReachedBy(operation, document.schemas).map(([name]) => name);
	};
	expect(reached("listFlows")).toEqual(["FlowList", "Flow", "FlowNode"]);
	expect(reached("getBranding")).toEqual(["Theme"]);
});
