import { Readable } from "node:stream";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { applicationByClientId } from "@/lib/identity/applications";
import type { ApiRequest } from "@/lib/platform/http/api-message";
import { errorResponse } from "@/lib/platform/http/error-response";
import type { RequestContext } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { changeOfAssurance } from "./change-of-assurance";
import type { Tool } from "./tools";

/**
 * Calls the operation of a tool. A saved draft is answered with how it changes what the flow proves, too. A refusal is a result with `isError` and the error's JSON, which a model can act
 * upon.
 */
export async function callTool(
	{ operation }: Tool,
	args: Readonly<Record<string, unknown>>,
	context: RequestContext,
): Promise<CallToolResult> {
	const asked: RequestContext = { ...context, assistant: await nameOfClient(context) };
	const request = requestOf(operation.contract.method, operation.contract.path, args, context.clientAddress);
	const { status, body } = await operation
		.invoke(asked, request)
		.catch((thrown: unknown) => errorResponse(thrown, context.requestId, "management"));
	const answer = { type: "text" as const, text: body ?? "" };
	if (status >= 400) return { content: [answer], isError: true };
	if (operation.contract.operationId !== "putFlowDraft") return { content: [answer] };
	const said = await changeOfAssurance(context, JSON.parse(answer.text));
	return { content: said === null ? [answer] : [answer, { type: "text", text: said }] };
}

/** The client that holds the token, by its name; by its id where it is gone. */
async function nameOfClient({ principal: { issuedBy, clientId } }: RequestContext): Promise<string> {
	return (await applicationByClientId(issuedBy, clientId))?.name ?? clientId;
}

/** The request with these arguments, which the contract of the operation then parses. */
function requestOf(
	method: string,
	template: string,
	args: Readonly<Record<string, unknown>>,
	clientAddress: string,
): ApiRequest {
	const { body, ifMatch, ...others } = args;
	const params: Record<string, string> = {};
	const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
		params[name] = textOf(ownMember(others, name));
		return encodeURIComponent(params[name]);
	});
	const query = Object.entries(others).filter(([name, value]) => !Object.hasOwn(params, name) && value !== undefined);
	const headers: Record<string, string | undefined> = {
		"content-type": "application/json",
		"if-match": ifMatch === undefined ? undefined : `"${textOf(ifMatch)}"`,
	};
	return {
		method,
		path,
		search: new URLSearchParams(query.map(([name, value]): [string, string] => [name, textOf(value)])).toString(),
		params,
		clientAddress,
		header: (name) => ownMember(headers, name),
		body: () => (body === undefined ? null : Readable.from([Buffer.from(JSON.stringify(body))])),
	};
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
