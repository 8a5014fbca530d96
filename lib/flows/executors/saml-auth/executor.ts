import { defineExecutor } from "../executor-descriptor";
import { federatedProperties, federatedSignIn } from "../federation/federated-sign-in";

/** Redirects to a SAML 2.0 identity provider, which posts a signed assertion back. */
export const samlAuthExecutor = defineExecutor({
	place: 190,
	name: "SAMLAuthExecutor",
	title: "SAML provider",
	description: "Signs in with an account at any SAML 2.0 identity provider.",
	category: "federation",
	synonyms: ["sso", "single sign-on", "enterprise", "adfs", "entra", "okta", "shibboleth"],
	properties: federatedProperties,
	inputs: [
		{ identifier: "SAMLResponse", type: "TEXT_INPUT", required: true },
		{ identifier: "RelayState", type: "TEXT_INPUT", required: false },
	],
	outcomes: { success: true, failure: true },
	proves: ["federated"],
	authenticates: { flowTypes: ["AUTHENTICATION"] },
	redirects: true,
	sideEffects: ["network"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	// Loaded with the first sign-in by SAML, with the libraries for XML.
	execute: async (context) => {
		const { samlProtocol } = await import("../federation/saml/saml-protocol");
		return federatedSignIn(samlProtocol, "saml")(context);
	},
});
