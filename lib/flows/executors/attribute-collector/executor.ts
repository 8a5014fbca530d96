import { z } from "zod";
import { authenticatedUser } from "../authenticated-user";
import { COLLECTED, executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import type { FieldError } from "../executor-result";
import { failure, tryAgain } from "../failure";
import type { FoundUser } from "../ports";
import { listedValues, profileOf } from "../profile-values";
import { regionProperty } from "../region-property";

/** Reads what the inputs of its task list, and nothing else. Before a sign-up has made an account it keeps them for it. */
export const attributeCollector = defineExecutor({
	name: "AttributeCollector",
	title: "Complete the profile",
	description: "Stores what was entered in the profile and fails when something required is still missing.",
	category: "registration",
	synonyms: ["attributes", "profile", "progressive profiling", "details"],
	properties: z.looseObject({ ...regionProperty }),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	sideEffects: ["changes-user"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (run) => {
		const { attributes, malformed } = profileOf(listedValues(run), run.properties.defaultRegion);
		if (Object.keys(malformed).length > 0) return tryAgain("value-refused", malformed);
		if (run.flowType === "REGISTRATION" && run.subject === null) {
			const kept = Object.entries(attributes).map(([name, value]) => [`${COLLECTED}${name}`, value]);
			return { kind: "success", data: Object.fromEntries(kept) };
		}
		const user = await authenticatedUser(run);
		if (user === null) return failure("not-signed-in");
		const { changed, refused } = changesOf(user, attributes, run.data);
		if (Object.keys(refused).length > 0) return tryAgain("value-refused", refused);
		if (Object.keys(changed).length === 0) return { kind: "success" };
		switch (await run.ports.users.setAttributes(user.userId, changed)) {
			case "domain-refused":
				return tryAgain("domain-not-allowed", { email: "refused" });
			case "taken":
				return tryAgain("value-refused", { email: "taken" });
			case "set":
				return { kind: "success" };
		}
	},
});

/**
 * What really changes. An address that codes are sent to is never replaced in passing, only by one that was proved in this
 * run: who has a password alone would otherwise move the second factor to a telephone of their own.
 */
function changesOf(
	user: FoundUser,
	attributes: Readonly<Record<string, string>>,
	data: Readonly<Record<string, string>>,
): { changed: Record<string, string>; refused: Record<string, FieldError> } {
	const proved: Record<string, string | undefined> = {
		email: data[executionData.verifiedEmail],
		mobileNumber: data[executionData.verifiedMobileNumber],
	};
	const changed: Record<string, string> = {};
	const refused: Record<string, FieldError> = {};
	for (const [name, value] of Object.entries(attributes)) {
		const address = name === "email" ? user.email : name === "mobileNumber" ? user.mobileNumber : null;
		const before = address ?? (Object.hasOwn(user.attributes, name) ? user.attributes[name] : undefined);
		if (before === value || (name === "email" && before?.toLowerCase() === value.toLowerCase())) continue;
		if (address !== null && proved[name] !== value) refused[name] = "refused";
		else changed[name] = value;
	}
	return { changed, refused };
}
