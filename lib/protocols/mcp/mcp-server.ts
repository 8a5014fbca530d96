import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import type { Operation } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { callTool } from "./call-tool";
import { tools } from "./tools";

const INSTRUCTIONS = `Portico runs sign-in and sign-up flows. Flows are graphs of nodes: START, PROMPT (a screen), TASK_EXECUTION (runs an executor), END.
Read a flow with getFlow, and its draft with getFlowDraft. Check every change with analyseFlow before you save it: it reports problems, and what each path to an END proves about the user.
Save changes with putFlowDraft, with the revision that you have read as ifMatch. Drafts change no sign-in. A person reviews and publishes them in the console; you cannot.`;

/** The server of one request, with the tools that the caller may use. */
export function mcpServer(context: RequestContext, operations: readonly Operation[]): Server {
	const { scopes } = context.principal;
	const usable = tools(operations).filter(({ permission }) => permits(scopes, permission));
	const server = new Server(
		{ name: "portico", title: "Portico", version: "1.0" },
		{ capabilities: { tools: {} }, instructions: INSTRUCTIONS },
	);
	server.setRequestHandler("tools/list", () => ({
		tools: usable.map(({ name, title, description, inputSchema, readOnly }) => ({
			name,
			title,
			description,
			inputSchema,
			annotations: { readOnlyHint: readOnly, destructiveHint: false, idempotentHint: true, openWorldHint: false },
		})),
	}));
	server.setRequestHandler("tools/call", async ({ params }) => {
		const tool = usable.find(({ name }) => name === params.name);
		if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
		return callTool(tool, params.arguments ?? {}, context);
	});
	return server;
}
