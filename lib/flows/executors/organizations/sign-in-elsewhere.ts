import { ownMember } from "@/lib/platform/kernel/own-member";
import { subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import { type ExecutorContext, PASSWORD_RECOVERY } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import type { ExecutionOrganization } from "../ports";

type Context = Pick<
	ExecutorContext<unknown>,
	"executionId" | "nodeId" | "flowType" | "request" | "values" | "data" | "signal" | "ports"
>;

/** Redirects the browser to the sign-in of another organization; `returnFrom` takes the response when the step runs again. */
export async function leaveFor(
	context: Context,
	organization: ExecutionOrganization,
	identifier: string,
): Promise<ExecutorResult> {
	const { callbackUrl, language, prompt, acrValues, maxAgeSeconds, loginHint, wantedWay } = context.request;
	if (callbackUrl === null) return failure("not-configured");
	const { url, pending } = await context.ports.organizations.begin(organization, {
		state: context.executionId,
		redirectUri: callbackUrl,
		loginHint: identifier === "" ? loginHint : identifier,
		language,
		prompt: context.flowType === "REGISTRATION" ? ["create"] : prompt.filter((each) => each === "login"),
		acrValues,
		maxAgeSeconds,
		recovers: wantedWay === PASSWORD_RECOVERY,
	});
	return { kind: "redirect", url, data: { [pendingKey(context)]: pending } };
}

/** The result of the sign-in that the browser returns from; null where it was not redirected, or has not returned. */
export async function returnFrom(context: Context): Promise<ExecutorResult | null> {
	const pending = ownMember(context.data, pendingKey(context)) ?? "";
	const { code, state, error } = context.values;
	if (pending === "" || (code ?? state ?? error) === undefined) return null;
	const result = await redeemed(context, pending);
	// Whatever the result is, a response is accepted once.
	return { ...result, data: { ...("data" in result ? result.data : {}), [pendingKey(context)]: "" } };
}

async function redeemed(context: Context, pending: string): Promise<ExecutorResult> {
	const answer = Object.fromEntries(
		["code", "state", "error", "error_description", "iss"].flatMap((name) => {
			const value = ownMember(context.values, name);
			return value === undefined ? [] : [[name, value]];
		}),
	);
	const signIn = await context.ports.organizations.redeem(pending, answer, context.signal);
	if ("failed" in signIn) return tryAgain(signIn.failed);
	const user = await context.ports.users.byId(signIn.userId);
	if (user === null) return failure("account-unavailable");
	return {
		kind: "success",
		subject: subjectOf(user),
		amr: [...new Set(["fed", ...signIn.amr])],
		data: {
			[executionData.authenticatedAt]: String(signIn.authenticatedAt),
			[executionData.sessionElsewhere]:
				signIn.session === null ? "" : `${signIn.session.organizationId} ${signIn.session.uid}`,
		},
	};
}

/** One for each task, so that the response to one is not accepted by another. */
function pendingKey({ nodeId }: Pick<ExecutorContext, "nodeId">): string {
	return `organization:${nodeId}`;
}
