import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { emailAddress } from "../addresses/email-address";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { tryAgain } from "../failure";
import { leaveFor, returnFrom } from "../organizations/sign-in-elsewhere";
import type { OrganizationHint } from "../ports";

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
	execute: async (run) => (await returnFrom(run)) ?? leave(run),
});

async function leave(run: ExecutorContext): Promise<ExecutorResult> {
	const hint = hintOf(run);
	if (hint === null) return askForAddress();
	const organization = await run.ports.organizations.resolve(hint, run.flowType);
	if (organization !== null) return leaveFor(run, organization, typedAddress(run));
	// What the person typed is told where they typed it; what the application said is asked of the person instead.
	return hint.kind === EMAIL && typedAddress(run) !== ""
		? tryAgain("unknown-organization", { [EMAIL]: "wrong" })
		: askForAddress("unknown-organization");
}

/** What the person typed goes before what the application said. */
function hintOf(run: ExecutorContext): OrganizationHint | null {
	const { organization, loginHint } = run.request;
	const typed = typedAddress(run);
	if (typed !== "") return { kind: EMAIL, value: typed };
	// Named and not found is not tried again: then the person is asked.
	if (organization !== undefined) return organization;
	return emailAddress(loginHint) === null ? null : { kind: EMAIL, value: loginHint };
}

function typedAddress({ inputs, values }: Pick<ExecutorContext, "inputs" | "values">): string {
	const identifier = inputs.find(({ type }) => type === "EMAIL_INPUT")?.identifier ?? EMAIL;
	return ownMember(values, identifier) ?? "";
}

function askForAddress(reason?: "unknown-organization"): ExecutorResult {
	const inputs = [{ identifier: EMAIL, type: "EMAIL_INPUT", required: true }];
	return { kind: "ask", inputs, ...(reason === undefined ? {} : { reason }) };
}
