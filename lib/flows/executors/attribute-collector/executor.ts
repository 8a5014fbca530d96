import { z } from "zod";
import type { FoundUser } from "@/lib/identity/directory";
import { isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import { authenticatedUser } from "../authenticated-user";
import { COLLECTED, executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import { failure, tryAgain } from "../failure";
import { listedValues, profileOf } from "../profile-values";
import { regionProperty } from "../region-property";

/** Reads only the inputs that its task lists. In a sign-up it keeps the values until the account is created. */
export const attributeCollector = defineExecutor({
	place: 260,
	name: "AttributeCollector",
	title: "Complete the profile",
	description: "Stores what was entered in the profile and fails when something required is still missing.",
	category: "registration",
	synonyms: ["attributes", "profile", "progressive profiling", "details"],
	properties: z.looseObject({ ...regionProperty }),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	needs: [
		{ oneOf: ["authenticated"], flowTypes: ["AUTHENTICATION"] },
		{ oneOf: ["authenticated", "no-account"], flowTypes: ["REGISTRATION"] },
	],
	sideEffects: ["changes-user"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: async (context) => {
		const { attributes, malformed } = profileOf(listedValues(context), context.properties.defaultRegion);
		if (Object.keys(malformed).length > 0) return tryAgain("value-refused", malformed);
		if (context.flowType === "REGISTRATION" && context.subject === null) {
			const kept = Object.entries(attributes).map(([name, value]) => [`${COLLECTED}${name}`, value]);
			return { kind: "success", data: Object.fromEntries(kept) };
		}
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		const { changed, refused } = changesOf(user, attributes, context.data);
		if (Object.keys(refused).length > 0) return tryAgain("value-refused", refused);
		if (Object.keys(changed).length === 0) return { kind: "success" };
		const outcome = await context.ports.users.setAttributes(user.userId, changed);
		if (typeof outcome === "object" && "fieldErrors" in outcome) return tryAgain("value-refused", outcome.fieldErrors);
		if (typeof outcome === "object")
			return { ...tryAgain("change-refused"), about: Object.keys(changed), words: outcome.refusedWith };
		switch (outcome) {
			case "domain-refused":
				return tryAgain("domain-not-allowed", { email: "refused" });
			case "taken":
				return tryAgain("value-refused", { email: "taken" });
			case "unchecked":
				return tryAgain("change-unchecked");
			case "set":
				return { kind: "success" };
		}
	},
});

/**
 * The changed values. An address that receives codes is only replaced by an address that was verified in this execution:
 * otherwise an attacker who knows the password could move the second factor to their own telephone.
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
		if (before === value || (name === "email" && isSameMailbox(before, value))) continue;
		if (address !== null && proved[name] !== value) refused[name] = "refused";
		else changed[name] = value;
	}
	return { changed, refused };
}
