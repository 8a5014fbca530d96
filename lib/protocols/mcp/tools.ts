import { z } from "zod";
import type { Contract } from "@/lib/platform/http/contract";
import type { JoinedOperation, Operation } from "@/lib/platform/http/operation";
import { processState } from "@/lib/platform/kernel";
import type { Permission } from "@/lib/platform/kernel/permissions";

/** An operation as a tool of the Model Context Protocol. */
export interface Tool {
	name: string;
	title: string;
	description: string;
	permission: Permission;
	/** Whether it stores nothing. */
	readOnly: boolean;
	/** JSON Schema of the arguments: the parameters of path and query, `body`, and `ifMatch`. */
	inputSchema: { type: "object"; [member: string]: unknown };
	operation: Pick<JoinedOperation, "contract" | "invoke">;
}

/** The operations that are tools, and whether they store nothing. None of them publishes. */
const OFFERED: ReadonlyMap<string, { readOnly: boolean }> = new Map([
	["listFlows", { readOnly: true }],
	["getFlow", { readOnly: true }],
	["listFlowVersions", { readOnly: true }],
	["getFlowVersion", { readOnly: true }],
	["listExecutors", { readOnly: true }],
	["analyseFlow", { readOnly: true }],
	["getAssurancePolicy", { readOnly: true }],
	["getFlowDraft", { readOnly: true }],
	["putFlowDraft", { readOnly: false }],
]);

/** The tools among the operations of the server; their descriptions and schemas are those of the contracts. */
export function tools(operations: readonly Operation[]): readonly Tool[] {
	return processState("mcp-tools", () =>
		Array.from(OFFERED, ([id, { readOnly }]) => {
			const found = operations.find(({ contract }) => contract.operationId === id);
			if (found?.invoke === undefined) throw new Error(`there is no operation ${id} for authorized callers`);
			return toolOf({ contract: found.contract, invoke: found.invoke }, readOnly);
		}),
	);
}

function toolOf(operation: Tool["operation"], readOnly: boolean): Tool {
	const { operationId, summary, description = "" } = operation.contract;
	return {
		name: operationId,
		title: summary,
		description: [`${summary}.`, description].join(" ").trim(),
		permission: readOnly ? "internal_assistant_mgt_view" : "internal_assistant_mgt_update",
		readOnly,
		inputSchema: inputSchemaOf(operation.contract),
		operation,
	};
}

function inputSchemaOf(contract: Contract): Tool["inputSchema"] {
	const members = {
		...contract.params?.shape,
		...contract.query?.shape,
		...(contract.body && { body: contract.body.schema }),
		...(contract.ifMatch === true && { ifMatch: expectedRevision }),
	};
	const schema = z.toJSONSchema(z.object(members), { io: "input", unrepresentable: "any" });
	return { ...schema, type: "object" } as Tool["inputSchema"];
}

const expectedRevision = z.int().min(0).optional().meta({
	description: "The revision that is replaced. Without it, whatever was saved meanwhile is overwritten.",
});
