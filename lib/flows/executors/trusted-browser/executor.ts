import { z } from "zod";
import { authenticatedUser } from "../authenticated-user";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/**
 * Must follow the authentication, because a browser is trusted for one account. `remember` takes effect when the execution signs
 * the person in: only then the browser gets the token.
 */
export const trustedBrowserExecutor = defineExecutor({
	place: 80,
	name: "TrustedBrowserExecutor",
	title: "Trusted browser",
	description:
		"Recognizes a browser that the person trusted before, or trusts this one for a time, so that a second factor is asked for only in a new browser.",
	category: "credentials",
	synonyms: ["trusted device", "remember this browser", "new device", "known device", "cookie"],
	modes: ["check", "remember"],
	withoutMode: ["check"],
	properties: z.looseObject({
		days: z.int().min(1).max(365).default(30).meta({
			title: "Days",
			description: "For how many days the browser is trusted, at most 365.",
		}),
	}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	byMode: { check: { proves: ["trusted-browser"] }, remember: {} },
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["AUTHENTICATION"],
	execute: async (context) => {
		const { mode, request, ports, properties } = context;
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		if (mode === "remember")
			return { kind: "success", data: { [executionData.trustedBrowserDays]: String(properties.days) } };
		const tokens = request.browserTokens ?? [];
		const trusted = tokens.length > 0 && (await ports.trustedBrowsers.isTrusted(user.userId, tokens)) === true;
		return trusted ? { kind: "success" } : isNew;
	},
});

/** The usual case: the flow continues with its failure outcome, and no screen mentions it. */
const isNew = { kind: "failure", reason: "not-allowed", quiet: true } as const;
