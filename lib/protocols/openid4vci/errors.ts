import { defineRefusal } from "@/lib/platform/kernel/refusal";

/** The refusals of the credential endpoint (OpenID4VCI §8.3.1.2), and of the notification endpoint (§11.3). */

export const invalidCredentialRequest = defineRefusal({
	kind: "invalid",
	code: "invalid_credential_request",
	message: "Invalid credential request",
	when: "A parameter is missing, malformed, unknown or there twice.",
	description: (problem: string) => problem,
});

export const unknownCredentialConfiguration = defineRefusal({
	kind: "invalid",
	code: "unknown_credential_configuration",
	message: "Unknown credential",
	when: "The issuer has no credential configuration with this id, or the access token is for another one.",
	description: "The access token is for no credential configuration with this id",
});

export const unknownCredentialIdentifier = defineRefusal({
	kind: "invalid",
	code: "unknown_credential_identifier",
	message: "Unknown credential",
	when: "A credential is named by an identifier; the issuer gives none.",
	description: "Name the credential by credential_configuration_id",
});

export const invalidProof = defineRefusal({
	kind: "invalid",
	code: "invalid_proof",
	message: "Invalid proof",
	when: "The proof of possession is missing or does not verify.",
	description: (problem: string) => problem,
});

export const invalidNonce = defineRefusal({
	kind: "invalid",
	code: "invalid_nonce",
	message: "Invalid nonce",
	when: "The nonce of a proof is not one of the nonce endpoint, has expired or was used.",
	remedy: "Get another nonce.",
	description: "Get a new nonce from the nonce endpoint",
});

export const invalidEncryption = defineRefusal({
	kind: "invalid",
	code: "invalid_encryption_parameters",
	message: "Encryption not supported",
	when: "The wallet asks for an encrypted answer.",
	description: "Answers are protected by TLS, and not encrypted",
});

export const credentialRequestDenied = defineRefusal({
	kind: "invalid",
	code: "credential_request_denied",
	message: "Credential not available",
	when: "The person does not get this credential, or the profile lacks what it requires.",
	description: (reason: string) => reason,
});

export const invalidNotificationRequest = defineRefusal({
	kind: "invalid",
	code: "invalid_notification_request",
	message: "Invalid notification",
	when: "A parameter is missing or malformed.",
	description: (problem: string) => problem,
});

export const invalidNotificationId = defineRefusal({
	kind: "invalid",
	code: "invalid_notification_id",
	message: "Invalid notification",
	when: "The notification is of no credential that was issued for this access token.",
	description: "No such credential was issued",
});
