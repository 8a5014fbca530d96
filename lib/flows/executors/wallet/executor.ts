import { defineExecutor } from "../executor-descriptor";
import { walletProperties } from "./wallet-properties";

/** OpenID4VP 1.0 with SD-JWT VC. The holder's key and the link of the account authenticate; what the issuer attests fills the profile. */
export const walletExecutor = defineExecutor({
	place: 200,
	name: "WalletExecutor",
	title: "Present a credential",
	description: "Asks a wallet for a credential of a trusted issuer, for example an identity card.",
	category: "federation",
	synonyms: ["wallet", "verifiable credential", "eudi", "openid4vp", "pid", "identity card", "sd-jwt"],
	properties: walletProperties,
	inputs: [{ identifier: "walletAnswer", type: "WALLET", required: false }],
	outcomes: { success: true, failure: true },
	proves: ["holder-key", "attested-attributes"],
	authenticates: { flowTypes: ["AUTHENTICATION"] },
	identifies: { flowTypes: ["AUTHENTICATION"] },
	sideEffects: ["network", "changes-user"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	// Loaded with the first request to a wallet.
	execute: async (context) => (await import("./present-credential")).presentCredential(context),
});
