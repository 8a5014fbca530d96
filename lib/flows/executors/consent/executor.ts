import { z } from "zod";
import { authenticatedUser } from "../authenticated-user";
import { consentCovers } from "../consent-covers";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** The key in `data` of the scopes that were shown: an answer applies only to these. */
const ASKED = "consent.asked";

/** Asks for no consent for Portico's own applications; for scopes granted before, only if the application requests it. */
export const consentExecutor = defineExecutor({
	place: 310,
	name: "ConsentExecutor",
	title: "Ask for consent",
	description: "Asks whether the application may have what it wants to know and do; fails when the person says no.",
	category: "completion",
	synonyms: ["consent", "permission", "scopes", "allow", "privacy"],
	properties: z.looseObject({}),
	inputs: [{ identifier: "consent", type: "CONSENT", required: false }],
	outcomes: { success: true, failure: true },
	proves: [],
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => {
		const { application, data, request, values, ports } = context;
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		if (application === null || application.firstParty) return { kind: "success" };
		const scopes = data[executionData.grantedScopes]?.split(" ").filter(Boolean) ?? request.scopes;
		const requestedScopes = scopes.join(" ");
		const answered = data[ASKED] === requestedScopes && requestedScopes !== "" ? (values.consent ?? "") : "";
		if (answered === "deny") return { ...failure("declined"), data: { [ASKED]: "" } };
		const granted = { [executionData.grantedScopes]: requestedScopes, [ASKED]: "" };
		if (answered === "allow") {
			await ports.consents.remember(user.userId, application.id, scopes);
			return {
				kind: "success",
				data: { ...granted, [executionData.consentGiven]: `${user.userId} ${requestedScopes}` },
			};
		}
		const remembered = await ports.consents.remembered(user.userId, application.id);
		const again =
			request.prompt.includes("consent") && !consentCovers(data[executionData.consentGiven], user.userId, scopes);
		// Without requested scopes there is nothing to ask.
		if (requestedScopes === "" || (!again && scopes.every((scope) => remembered.includes(scope))))
			return { kind: "success", data: granted };
		return {
			kind: "ask",
			inputs: [{ identifier: "consent", type: "CONSENT", required: true }],
			data: { [ASKED]: requestedScopes },
			shown: { scopes: requestedScopes, applicationName: application.name },
		};
	},
});
