import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "@/lib/platform/env";
import { isKey } from "./is-key";
import { judgeRequest } from "./judge-request";
import { readBody } from "./read-body";
import { tellSecurityTeam } from "./security-mail";
import { type Answer, failed, success } from "./verdict";

/** Answers a request to the validation service by the nine rules of its contract, whatever the request contains. */
export async function answerValidation(request: IncomingMessage, response: ServerResponse): Promise<void> {
	if (request.method !== "POST")
		return send(response, 405, { "content-type": "text/plain", allow: "POST" }, "Method Not Allowed");
	const { status, body } = await answerOf(request);
	// The remainder of a body that was not read completely is not awaited.
	if (!request.complete && status !== 401) response.setHeader("connection", "close");
	send(response, status, { "content-type": "application/json", "cache-control": "no-store" }, JSON.stringify(body));
}

async function answerOf(request: IncomingMessage): Promise<Answer> {
	const { apiKey, allowedDepartments } = environment().validationService;
	const given = request.headers["api-key"];
	if (apiKey !== undefined && !isKey(given, apiKey)) return failed(401, "unauthorized", "Invalid or missing API key.");
	const judgement = judgeRequest(await readBody(request), allowedDepartments);
	if ("answer" in judgement) return judgement.answer;
	if (judgement.notice === null || (await tellSecurityTeam(judgement.notice))) return success;
	return failed(200, "email_error", "Failed to notify security team about sensitive data update.");
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
	response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
	// Node.js omits the body in the answer to HEAD.
	response.end(body);
}
