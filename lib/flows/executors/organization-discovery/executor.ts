import { z } from "zod";
import { emailAddress } from "@/lib/platform/addresses";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { tryAgain } from "../failure";
import { leaveFor, returnFrom } from "../organizations/sign-in-elsewhere";
import type { OrganizationHint } from "../ports";

const EMAIL = "email";

/**
 * Redirects to the sign-in of the organization that an address, or the application, names, and returns with the person who
 * signed in there. Reveals the organization of an address, and not whether it has an account.
 */
export const organizationDiscoveryExecutor = defineExecutor({
	place: 220,
	name: "OrganizationDiscoveryExecutor",
	title: "Find the organization",
	description: "Finds the organization by the domain of the email address, and lets it sign the person in.",
	category: "federation",
	synonyms: ["home realm", "domain", "tenant", "company"],
	properties: z.looseObject({}),
	inputs: [{ identifier: EMAIL, type: "EMAIL_INPUT", required: true }],
	outcomes: { success: true, failure: true },
	proves: ["organization"],
	authenticates: {},
	redirects: true,
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => (await returnFrom(context)) ?? leave(context),
});

async function leave(context: ExecutorContext): Promise<ExecutorResult> {
	const hint = hintOf(context);
	if (hint === null) return askForAddress();
	const organization = await context.ports.organizations.resolve(hint, context.flowType);
	if (organization !== null) return leaveFor(context, organization, typedAddress(context));
	// An entered value is refused on its screen; for a hint of the application the person is asked instead.
	return hint.kind === EMAIL && typedAddress(context) !== ""
		? tryAgain("unknown-organization", { [EMAIL]: "wrong" })
		: askForAddress("unknown-organization");
}

/** An entered value takes precedence over the application's hint. */
function hintOf(context: ExecutorContext): OrganizationHint | null {
	const { organization, loginHint } = context.request;
	const typed = typedAddress(context);
	if (typed !== "") return { kind: EMAIL, value: typed };
	// A named organization that is not found is not tried again: the person is asked.
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
