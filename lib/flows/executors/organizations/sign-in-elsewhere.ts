import { ownMember } from "@/lib/platform/kernel/own-member";
import { subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import type { ExecutionOrganization } from "../ports";

type Run = Pick<
	ExecutorContext<unknown>,
	"executionId" | "nodeId" | "flowType" | "request" | "values" | "data" | "signal" | "ports"
>;

/** Sends the browser to the sign-in of another organization; `returnFrom` takes the answer when the step runs again. */
export async function leaveFor(
	run: Run,
	organization: ExecutionOrganization,
	identifier: string,
): Promise<ExecutorResult> {
	const { callbackUrl, language, prompt, acrValues, maxAgeSeconds, loginHint } = run.request;
	if (callbackUrl === null) return failure("not-configured");
	const { url, pending } = await run.ports.organizations.begin(organization, {
		state: run.executionId,
		redirectUri: callbackUrl,
		loginHint: identifier === "" ? loginHint : identifier,
		language,
		prompt: run.flowType === "REGISTRATION" ? ["create"] : prompt.filter((each) => each === "login"),
		acrValues,
		maxAgeSeconds,
	});
	return { kind: "redirect", url, data: { [pendingKey(run)]: pending } };
}

/** What the browser brought back from the sign-in it was sent to; null where it was sent nowhere, or has not come back. */
export async function returnFrom(run: Run): Promise<ExecutorResult | null> {
	const pending = ownMember(run.data, pendingKey(run)) ?? "";
	const { code, state, error } = run.values;
	if (pending === "" || (code ?? state ?? error) === undefined) return null;
	const result = await redeemed(run, pending);
	// Whatever came of it, an answer to this request is taken once.
	return { ...result, data: { ...("data" in result ? result.data : {}), [pendingKey(run)]: "" } };
}

async function redeemed(run: Run, pending: string): Promise<ExecutorResult> {
	const answer = Object.fromEntries(
		["code", "state", "error", "error_description", "iss"].flatMap((name) => {
			const value = ownMember(run.values, name);
			return value === undefined ? [] : [[name, value]];
		}),
	);
	const signIn = await run.ports.organizations.redeem(pending, answer, run.signal);
	if ("failed" in signIn) return tryAgain(signIn.failed);
	const user = await run.ports.users.byId(signIn.userId);
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

/** Each task has its own, so that the answer to one is no answer to another. */
function pendingKey({ nodeId }: Pick<ExecutorContext, "nodeId">): string {
	return `organization:${nodeId}`;
}
