import { z } from "zod";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";
import { listedValues } from "../profile-values";
import { HTTP_REQUEST } from "./called-service";
import { filledRequest, type RequestTemplate } from "./filled-request";
import { atPointer, plainText } from "./json-pointer";
import { originOf, secretsNamedIn } from "./secret-reference";

const MAX_OUTPUT = 1024;
const pointer = z.string().regex(/^(\/([^~/]|~[01])*)*$/, "must be a JSON pointer (RFC 6901)");

const properties = z.looseObject({
	method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("POST").meta({ title: "Method" }),
	url: z.string().min(1).max(2000).meta({
		title: "Address",
		description: "Begins with https:// and a fixed host; names in double braces stand for values.",
	}),
	headers: z
		.array(
			z
				.string()
				.max(4000)
				.regex(/^[!#$%&'*+.^_`|~\w-]+:[^\r\n]*$/, "must be a name, a colon and a value"),
		)
		.default([])
		.meta({
			title: "Headers",
			description:
				"One per line, as Name: value. A secret is named as secret:name in double braces: everyone who may read the flow can read a value that is written here.",
			format: "http-headers",
		}),
	body: z.string().max(20_000).optional().meta({
		title: "Body",
		description: "JSON unless the header Content-Type says otherwise; names in double braces stand for values.",
	}),
	expectedStatus: z
		.array(z.string().regex(/^[1-5]\d\d$/, "must be a status code"))
		.optional()
		.meta({
			title: "Expected status",
			description: "One per line. Any other fails the step; without it, every status from 200 to 299 is expected.",
		}),
	conditionPointer: pointer.optional().meta({
		title: "Condition: where",
		description:
			"JSON pointer to a value of the answer, for example /allowed; the step fails where it is not as expected.",
	}),
	conditionValue: z.string().max(1000).default("true").meta({
		title: "Condition: value",
		description: "What must stand there.",
	}),
	outputs: z
		.array(z.string().regex(/^[A-Za-z][\w.-]{0,63}=(\/([^~/]|~[01])*)*$/, "must be a name, = and a JSON pointer"))
		.default([])
		.meta({
			title: "Outputs",
			description:
				"One per line, as name=/pointer: the name of a value for the next steps, and a JSON pointer into the answer.",
		}),
	timeoutSeconds: z.int().min(1).max(5).default(5).meta({ title: "Time limit (seconds)" }),
});

/**
 * May send its request twice when the server crashes during the step, so the called service must be idempotent. Never follows
 * redirects.
 */
export const httpRequestExecutor = defineExecutor({
	place: 350,
	name: HTTP_REQUEST,
	title: "Call a service",
	description: "Sends an HTTP request to a service of yours, judges its answer and takes values out of it.",
	category: "completion",
	synonyms: ["webhook", "api", "rest", "http", "callout", "risk"],
	properties,
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: async (context) => {
		const { method, url, timeoutSeconds } = context.properties;
		const headers = context.properties.headers.map((header) => split(header, ":"));
		const body = method === "GET" ? undefined : context.properties.body;
		const secrets = await secretsOf(context, { url, headers, body });
		const request = secrets && filledRequest({ url, headers, body }, { values: await valuesOf(context), secrets });
		if (request === null) return failure("not-configured");
		const { url: address, ...message } = request;
		const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
		let response: Response;
		try {
			response = await context.ports.fetch(address, { ...message, method, redirect: "manual", signal });
		} catch (error) {
			// `refused`: outbound rules forbid this address. All other errors may be temporary.
			const refused = error instanceof Error && "reason" in error && error.reason === "refused";
			return failure(refused ? "not-configured" : "provider-unavailable");
		}
		return withoutSecrets(await judge(context.properties, response), secrets);
	},
});

/**
 * The secrets that the request names; null where one may not be sent with it: to this origin, in an address, or beside a header
 * that names another host, which a server behind the same origin may serve.
 */
async function secretsOf(
	{ ports }: ExecutorContext<unknown>,
	{ url, headers, body = "" }: RequestTemplate,
): Promise<ReadonlyMap<string, string> | null> {
	const names = secretsNamedIn([...headers.map(([, value]) => value), body].join("\n"));
	if (secretsNamedIn(url).length > 0) return null;
	if (names.length === 0) return new Map();
	const origin = originOf(url);
	if (origin === null || headers.some(([name]) => name.toLowerCase() === "host")) return null;
	return ports.secrets.forOrigin(origin, names);
}

/** Leaves out values in which the service repeats a secret, because an execution keeps and shows its values. */
function withoutSecrets(result: ExecutorResult, secrets: ReadonlyMap<string, string> | null): ExecutorResult {
	if (result.kind !== "success" || result.values === undefined || secrets === null) return result;
	const repeats = (value: string) => [...secrets.values()].some((secret) => value.includes(secret));
	const values = Object.entries(result.values).filter(([, value]) => !repeats(value));
	return { ...result, values: Object.fromEntries(values) };
}

async function judge(
	{ expectedStatus, conditionPointer, conditionValue, outputs }: z.output<typeof properties>,
	response: Response,
): Promise<ExecutorResult> {
	const { status } = response;
	const expected = expectedStatus === undefined ? response.ok : expectedStatus.includes(`${status}`);
	if (!expected) return failure(status >= 500 ? "provider-unavailable" : "provider-refused");
	const reads = conditionPointer !== undefined || outputs.length > 0;
	if (!reads) return { kind: "success" };
	const answer: unknown = await response.json().catch(() => undefined);
	if (answer === undefined) return failure("provider-unavailable");
	if (conditionPointer !== undefined && plainText(atPointer(answer, conditionPointer)) !== conditionValue)
		return failure("provider-refused");
	const values = outputs.flatMap((output) => {
		const [name, place] = split(output, "=");
		const text = plainText(atPointer(answer, place));
		return text === undefined || text.length > MAX_OUTPUT || /\p{Cc}/u.test(text) ? [] : [[name, text] as const];
	});
	return { kind: "success", values: Object.fromEntries(values) };
}

/**
 * The values that may be sent: the listed inputs of the task, and the account once it is authenticated; never a password or a
 * code.
 */
async function valuesOf(context: ExecutorContext<unknown>): Promise<Record<string, string>> {
	const { application, executionId, request } = context;
	const user = await authenticatedUser(context);
	const known = {
		executionId,
		application: application?.name ?? "",
		language: request.language,
		clientAddress: request.clientAddress,
	};
	if (user === null) return { ...listedValues(context), ...known };
	const { userId, username, displayName, email, mobileNumber, attributes } = user;
	const account = {
		...attributes,
		userId,
		username,
		displayName,
		email: email ?? "",
		mobileNumber: mobileNumber ?? "",
	};
	// Entered values never replace values of the account, and neither replace values of the request.
	return { ...listedValues(context), ...account, ...known };
}

/** Splits at the first separator only, because the value may contain it too. */
function split(text: string, sign: string): [string, string] {
	const at = text.indexOf(sign);
	return [text.slice(0, at), text.slice(at + 1).trim()];
}
