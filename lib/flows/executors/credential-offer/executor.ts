import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";
import { addedInput } from "./credential-offer-input";
import { offerCredential } from "./offer-credential";

/** OpenID4VCI 1.0: a pre-authorized code, or a sign-in where the organization demands it. */
export const credentialOfferExecutor = defineExecutor({
	place: 210,
	name: "CredentialOfferExecutor",
	title: "Offer a credential",
	description: "Shows who is signed in a link and a code by which their wallet gets a credential of the organization.",
	category: "federation",
	synonyms: ["wallet", "verifiable credential", "openid4vci", "issue", "employee card", "sd-jwt"],
	properties: z.looseObject({
		credential: z
			.string()
			.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, "must be the name of a credential")
			.meta({
				title: "Credential",
				description: "The name of a credential that the organization issues.",
				format: "issued-credential",
			}),
	}),
	inputs: [{ ...addedInput, required: false }],
	outcomes: { success: true, failure: true },
	proves: [],
	sideEffects: ["changes-user"],
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: offerCredential,
});
