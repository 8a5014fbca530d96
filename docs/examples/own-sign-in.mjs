// A sign-in without a browser: draws every step of a flow in the terminal and exchanges what comes of it for tokens.
//
//   BASE_URL=http://localhost:3000 APPLICATION_ID=… CLIENT_ID=… CLIENT_SECRET=… node docs/examples/own-sign-in.mjs
//
// A public client has no CLIENT_SECRET. FLOW_TYPE=REGISTRATION signs up. Node.js 20 or newer, no packages.
import { createInterface } from "node:readline/promises";

const { BASE_URL = "http://localhost:3000", APPLICATION_ID, CLIENT_ID, CLIENT_SECRET } = process.env;
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
const typed = lines[Symbol.asyncIterator]();

let step = await execute({ applicationId: APPLICATION_ID, flowType: process.env.FLOW_TYPE ?? "AUTHENTICATION" });
while (step.flowStatus === "INCOMPLETE") {
	if (step.type === "REDIRECTION") throw new Error(`This flow leaves for ${step.data.redirectURL}`);
	if (step.failureReason !== undefined) say(`That did not work: ${step.failureReason}`);
	for (const { identifier, error } of step.data.fieldErrors ?? []) say(`  ${identifier}: ${error}`);
	const { executionId, challengeToken } = step;
	step = await execute({ executionId, challengeToken, action: await chosenAction(step), inputs: await entered(step) });
}
if (step.flowStatus === "ERROR") throw new Error(`The flow ended: ${step.failureReason}`);
if (step.assertion === undefined) say("Done. This flow signs nobody in.");
else say(`Signed in: ${JSON.stringify(await tokens(step.assertion))}`);
lines.close();

/** One call for everything: it begins an execution, and it takes each answer with the token of the step before. */
async function execute(body) {
	const response = await fetch(`${BASE_URL}/flow/execute`, {
		method: "POST",
		headers: { "content-type": "application/json", "accept-language": "en" },
		body: JSON.stringify(body),
	});
	const answer = await response.json();
	// Refusals have exactly `code`, `message` and `description`.
	if (!response.ok) throw new Error(`${answer.code} ${answer.message}: ${answer.description}`);
	return answer;
}

async function chosenAction({ data }) {
	const refs = data.actions.map(({ ref }) => ref);
	return refs.length > 1 ? ((await ask(`Action (${refs.join(", ")})`)) ?? refs[0]) : refs[0];
}

async function entered({ data }) {
	const inputs = {};
	for (const { identifier, required, value } of data.inputs) {
		const known = value === undefined ? "" : ` [${value}]`;
		const given = await ask(`${identifier}${required ? "" : " (optional)"}${known}`);
		inputs[identifier] = given || (value ?? "");
	}
	return inputs;
}

/** The assertion is good once, for five minutes, for this client alone (RFC 7523). */
async function tokens(assertion) {
	const basic = Buffer.from(`${encodeURIComponent(CLIENT_ID)}:${encodeURIComponent(CLIENT_SECRET ?? "")}`);
	const parameters = { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion, scope: "openid profile" };
	const response = await fetch(`${BASE_URL}/oauth2/token`, {
		method: "POST",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			...(CLIENT_SECRET === undefined ? {} : { authorization: `Basic ${basic.toString("base64")}` }),
		},
		body: new URLSearchParams(CLIENT_SECRET === undefined ? { ...parameters, client_id: CLIENT_ID } : parameters),
	});
	const answer = await response.json();
	if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`);
	return answer;
}

async function ask(question) {
	process.stdout.write(`${question}: `);
	const { value } = await typed.next();
	return value;
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
