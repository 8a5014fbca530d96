import { z } from "zod";
import { authenticatedUser } from "../authenticated-user";
import { consentCovers } from "../consent-covers";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** What was shown, so that an answer counts for nothing else. */
const ASKED = "consent.asked";

/** Nothing is asked for Portico's own applications, nor for what was allowed before, unless the application wants it. */
export const consentExecutor = defineExecutor({
	name: "ConsentExecutor",
	title: "Ask for consent",
	description: "Asks whether the application may have what it wants to know and do; fails when the person says no.",
	category: "completion",
	synonyms: ["consent", "permission", "scopes", "allow", "privacy"],
	properties: z.looseObject({}),
	inputs: [{ identifier: "consent", type: "CONSENT", required: false }],
	outcomes: { success: true, failure: true },
	proves: [],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (run) => {
		const { application, data, request, values, ports } = run;
		const user = await authenticatedUser(run);
		if (user === null) return failure("not-signed-in");
		if (application === null || application.firstParty) return { kind: "success" };
		const scopes = data[executionData.grantedScopes]?.split(" ").filter(Boolean) ?? request.scopes;
		const wanted = scopes.join(" ");
		const answered = data[ASKED] === wanted && wanted !== "" ? (values.consent ?? "") : "";
		if (answered === "deny") return { ...failure("declined"), data: { [ASKED]: "" } };
		const granted = { [executionData.grantedScopes]: wanted, [ASKED]: "" };
		if (answered === "allow") {
			await ports.consents.remember(user.userId, application.id, scopes);
			return { kind: "success", data: { ...granted, [executionData.consentGiven]: `${user.userId} ${wanted}` } };
		}
		const remembered = await ports.consents.remembered(user.userId, application.id);
		const again =
			request.prompt.includes("consent") && !consentCovers(data[executionData.consentGiven], user.userId, scopes);
		// Where nothing is wanted there is nothing to answer.
		if (wanted === "" || (!again && scopes.every((scope) => remembered.includes(scope))))
			return { kind: "success", data: granted };
		return {
			kind: "ask",
			inputs: [{ identifier: "consent", type: "CONSENT", required: true }],
			data: { [ASKED]: wanted },
			shown: { scopes: wanted, applicationName: application.name },
		};
	},
});
