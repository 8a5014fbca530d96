import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { continueExecution, type ExecuteContinuation, readContinuation } from "@/lib/flows/runtime";
import { askingBrowser } from "../requests/asking-browser";
import { invalidSession, shownAuthSession } from "./auth-session";
import { answerStep } from "./challenge-answer";
import { asProtocolError } from "./challenge-errors";

/**
 * Takes the answer to a step: `auth_session`, and the `action` and `inputs` of the flow execution interface, the latter as JSON.
 * @throws InvalidRequest, invalid_session, InvalidDpopProof, TemporarilyUnavailable
 */
export async function continueSignIn(ctx: KoaContextWithOIDC, organizationId: string): Promise<void> {
	const { auth_session: shown, action, inputs } = (ctx.oidc.body ?? {}) as Record<string, unknown>;
	if (typeof shown !== "string") throw new errors.InvalidRequest("auth_session must be there once");
	const [secret = "", challengeToken = ""] = shown.split(".");
	if (secret === "" || challengeToken === "" || shown.includes("\0")) throw invalidSession();
	const session = await shownAuthSession(ctx, organizationId, secret);
	const answer = readAnswer({ executionId: session.executionId, challengeToken, action, inputs });
	const { language, clientAddress, userAgent } = askingBrowser(ctx);
	try {
		const view = await continueExecution({
			executionId: session.executionId,
			challengeToken,
			browserSecret: null,
			answer: { inputs: answer.inputs ?? {}, ...(answer.action !== undefined && { action: answer.action }) },
			request: { language, clientAddress, userAgent },
		});
		await answerStep(ctx, { organizationId, secret, session, view });
	} catch (error) {
		throw asProtocolError(ctx, error);
	}
}

function readAnswer({ inputs, ...rest }: Record<string, unknown>): ExecuteContinuation {
	const read = readContinuation({
		...withoutUndefined(rest),
		...(inputs === undefined ? {} : { inputs: parsed(inputs) }),
	});
	if (!read.ok) throw new errors.InvalidRequest(read.problems.join("; "));
	return read.value;
}

/** @throws InvalidRequest for what is no JSON, or has text that cannot be stored */
function parsed(inputs: unknown): unknown {
	try {
		const value: unknown = JSON.parse(String(inputs));
		if (
			typeof inputs === "string" &&
			JSON.stringify(value).isWellFormed() &&
			!JSON.stringify(value).includes("\\u0000")
		)
			return value;
	} catch {
		// Below.
	}
	throw new errors.InvalidRequest("inputs must be a JSON object of texts");
}

function withoutUndefined(members: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
