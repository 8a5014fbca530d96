import { z } from "zod";
import { emailAddress } from "../addresses/email-address";
import { subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor";
import type { ExecutorResult } from "../executor-result";
import type { ExecutorRun } from "../executor-run";
import { failure, tryAgain } from "../failure";
import type { OrganizationHint, RunOrganization } from "../ports";
import { runData } from "../run-data";

const EMAIL = "email";

/**
 * Leaves for the sign-in of the organization that an address, or the application, names, and comes back with who signed
 * in there. Says where somebody belongs, and nothing about whether they have an account.
 */
export const organizationDiscoveryExecutor = defineExecutor({
	name: "OrganizationDiscoveryExecutor",
	title: "Find the organization",
	description: "Finds the organization by the domain of the email address, and lets it sign the person in.",
	category: "federation",
	synonyms: ["home realm", "domain", "tenant", "company"],
	properties: z.looseObject({}),
	inputs: [{ identifier: EMAIL, type: "EMAIL_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: ["federated"],
	authenticates: { amr: ["fed"] },
	redirects: true,
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (run) => {
		const pending = run.data[pendingKey(run)] ?? "";
		const { code, state, error } = run.values;
		if (pending === "" || (code ?? state ?? error) === undefined) return leave(run);
		const result = await comeBack(run, pending);
		// Whatever came of it, an answer to this request is taken once.
		return { ...result, data: { ...("data" in result ? result.data : {}), [pendingKey(run)]: "" } };
	},
});

async function leave(run: ExecutorRun): Promise<ExecutorResult> {
	const hint = hintOf(run);
	if (hint === null) return askForAddress();
	const organization = await run.ports.organizations.resolve(hint, run.flowType);
	if (organization !== null) return leaveFor(run, organization);
	// What the person typed is told where they typed it; what the application said is asked of the person instead.
	return hint.kind === EMAIL && typedAddress(run) !== ""
		? tryAgain("unknown-organization", { [EMAIL]: "wrong" })
		: askForAddress("unknown-organization");
}

/** What the person typed goes before what the application said. */
function hintOf(run: ExecutorRun): OrganizationHint | null {
	const { organization, loginHint } = run.request;
	const typed = typedAddress(run);
	if (typed !== "") return { kind: EMAIL, value: typed };
	// Named and not found is not tried again: then the person is asked.
	if (organization !== undefined) return organization;
	return emailAddress(loginHint) === null ? null : { kind: EMAIL, value: loginHint };
}

function typedAddress({ inputs, values }: Pick<ExecutorRun, "inputs" | "values">): string {
	const identifier = inputs.find(({ type }) => type === "EMAIL_INPUT")?.identifier ?? EMAIL;
	return values[identifier] ?? "";
}

function askForAddress(reason?: "unknown-organization"): ExecutorResult {
	const inputs = [{ identifier: EMAIL, type: "EMAIL_INPUT", required: true }];
	return { kind: "ask", inputs, ...(reason === undefined ? {} : { reason }) };
}

async function leaveFor(run: ExecutorRun, organization: RunOrganization): Promise<ExecutorResult> {
	const { callbackUrl, language, prompt, acrValues, maxAgeSeconds, loginHint } = run.request;
	if (callbackUrl === null) return failure("not-configured");
	const typed = typedAddress(run);
	const { url, pending } = await run.ports.organizations.begin(organization, {
		state: run.executionId,
		redirectUri: callbackUrl,
		loginHint: typed === "" ? loginHint : typed,
		language,
		prompt: run.flowType === "REGISTRATION" ? ["create"] : prompt.filter((each) => each === "login"),
		acrValues,
		maxAgeSeconds,
	});
	return { kind: "redirect", url, data: { [pendingKey(run)]: pending } };
}

async function comeBack(run: ExecutorRun, pending: string): Promise<ExecutorResult> {
	const answer = Object.fromEntries(
		["code", "state", "error", "error_description", "iss"].flatMap((name) => {
			const value = run.values[name];
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
		amr: signIn.amr,
		data: {
			[runData.authenticatedAt]: String(signIn.authenticatedAt),
			[runData.sessionElsewhere]:
				signIn.session === null ? "" : `${signIn.session.organizationId} ${signIn.session.uid}`,
		},
	};
}

/** Each task has its own, so that the answer to one is no answer to another. */
function pendingKey({ nodeId }: Pick<ExecutorRun, "nodeId">): string {
	return `organization:${nodeId}`;
}
