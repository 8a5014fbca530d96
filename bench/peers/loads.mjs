// The loads of the comparison with other products, by their titles, and the requests that several products have in common.
import { PASSWORD_CONNECTIONS } from "../flow-execution.mjs";

export const GET_FLOW = "GET a flow of 20 kB";
export const PUT_ONE = "PUT one flow of 20 kB, 16 writers at the same time";
export const PUT_DIFFERENT = "PUT different flows of 20 kB, one for each of 16 writers";
export const TOKEN = "Token by client credentials";
export const SIGN_IN = "Sign in with a password by a flow, two requests";
export const PASSWORD_GRANT = "Tokens by the password grant, one request";

/** As many as the load has connections. */
export const WRITERS = 16;

export const JSON_BODY = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** @param client `id:secret` */
export function tokenPost(path, client, fields) {
	return {
		method: "POST",
		path,
		headers: { ...FORM, authorization: `Basic ${Buffer.from(client).toString("base64")}` },
		body: new URLSearchParams(fields).toString(),
	};
}

/** Each connection writes a flow of its own: `pathOf` gives the address of the nth. */
export function putEach(headers, writes) {
	return { method: "PUT", headers, requestsOf: (connection) => [writes[connection % writes.length]] };
}

/**
 * An execution that is started and answered with a password; done if it says so, because a flow that failed is answered with 200 too.
 * @param action the action of the screen that submits it
 */
export function signInByFlow({ start, action, inputs }) {
	const request = { method: "POST", path: "/flow/execute", headers: JSON_BODY, body: JSON.stringify(start) };
	return {
		connections: PASSWORD_CONNECTIONS,
		each: 2,
		isDone: isComplete,
		requests: [
			{
				...request,
				onResponse(status, body, context) {
					context.begun = status === 200 ? JSON.parse(body) : {};
				},
			},
			{
				...request,
				setupRequest(again, { begun }) {
					const { executionId, challengeToken } = begun;
					return { ...again, body: JSON.stringify({ executionId, challengeToken, action, inputs }) };
				},
			},
		],
	};
}

/** Whether the answer to the last request of a sign-in says that it has succeeded. */
export function isComplete(status, body) {
	if (status !== 200) return false;
	const { flowStatus, assertion } = JSON.parse(body);
	return flowStatus === "COMPLETE" && typeof assertion === "string";
}

export async function postJson(url, body, headers) {
	const response = await fetch(url, {
		method: "POST",
		headers: { ...JSON_BODY, ...headers },
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
	return response.json();
}

/** The access token that a request of `tokenPost` is answered with. */
export async function accessTokenBy(url, { path, ...request }) {
	const response = await fetch(url + path, request);
	const text = await response.text();
	if (!response.ok) throw new Error(`${url}${path} answered ${response.status}: ${text}`);
	return JSON.parse(text).access_token;
}
