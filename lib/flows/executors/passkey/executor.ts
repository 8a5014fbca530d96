import { z } from "zod";
import { defineExecutor } from "../executor-descriptor";

/** WebAuthn Level 3, bound to Portico's public origin. */
export const passkeyExecutor = defineExecutor({
	place: 50,
	name: "PasskeyExecutor",
	title: "Passkey",
	description:
		"Adds a passkey for who is signed in (register), or signs in with one, even without a username (authenticate).",
	category: "credentials",
	synonyms: ["webauthn", "fido", "fingerprint", "face", "security key", "passwordless"],
	modes: ["register", "authenticate"],
	withoutMode: ["authenticate"],
	properties: z.looseObject({
		userVerification: z.enum(["required", "preferred"]).default("required").meta({
			title: "Unlocking the device",
			description:
				"Whether the passkey must be unlocked by fingerprint, face or PIN. Without it, it only proves possession.",
		}),
		autofill: z.boolean().default(false).meta({
			title: "Beside the username",
			description:
				"In authenticate: a screen with a field for the username, where the browser offers passkeys. Who goes on without one leaves by failure.",
		}),
		relyingPartyName: z.string().min(1).max(64).optional().meta({
			title: "Shown by the device as",
			description: "What the device calls this service; without it, the name of the host.",
		}),
	}),
	inputs: [{ identifier: "credential", type: "PASSKEY", required: false }],
	outcomes: { success: true, failure: true },
	proves: [],
	byMode: { register: { sideEffects: ["changes-user"] }, authenticate: { proves: ["passkey"] } },
	byProperty: {
		property: "userVerification",
		otherwise: "required",
		proves: { required: ["device-unlock"], preferred: [] },
		modes: ["authenticate"],
	},
	provesOnlyIn: ["AUTHENTICATION", "APPROVAL"],
	renews: { proofs: ["passkey", "device-unlock"], modes: ["register"] },
	needs: [{ oneOf: ["authenticated"], modes: ["register"] }],
	identifies: { modes: ["authenticate"] },
	authenticates: { modes: ["authenticate"], flowTypes: ["AUTHENTICATION", "APPROVAL"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	// Loaded with the first passkey: the library has 300 modules.
	execute: async (context) => {
		if (context.mode === "register") return (await import("./register-passkey")).registerPasskey(context);
		return (await import("./authenticate-with-passkey")).authenticateWithPasskey(context);
	},
});
