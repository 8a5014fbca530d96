import {
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { StoredPasskey } from "@/lib/identity/directory";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import {
	algorithms,
	askForCredential,
	challengeName,
	credentialInput,
	expectedOrigins,
	type PasskeyContext,
	parsedCredential,
} from "./passkey-context";

/** Adds a passkey to the account that was authenticated in this execution. */
export async function registerPasskey(context: PasskeyContext): Promise<ExecutorResult> {
	const { values, data, properties, ports, baseUrl } = context;
	const user = await authenticatedUser(context);
	if (user === null) return failure("not-signed-in");
	const identifier = credentialInput(context);
	const answer = ownMember(values, identifier) ?? "";
	const challenge = ownMember(data, challengeName("register")) ?? "";
	if (answer === "" || challenge === "") {
		const { hostname } = new URL(baseUrl);
		const known = await ports.credentials.passkeys(user.userId);
		const options = await generateRegistrationOptions({
			rpName: properties.relyingPartyName ?? hostname,
			rpID: hostname,
			userName: user.username,
			userDisplayName: user.displayName,
			userID: new TextEncoder().encode(user.userId),
			attestationType: "none",
			supportedAlgorithmIDs: algorithms,
			excludeCredentials: known.map(({ credentialId, transports }) => ({
				id: credentialId,
				transports: [...transports],
			})),
			// Discoverable, so that it works without a username.
			authenticatorSelection: { residentKey: "required", userVerification: properties.userVerification },
		});
		return askForCredential("register", options, identifier);
	}
	// Continues without a new passkey where the device has one of the account's already. An account without passkeys cannot have
	// such a device.
	if (isKnownDevice(answer) && (await ports.credentials.passkeys(user.userId)).length > 0)
		return { kind: "success", data: { [challengeName("register")]: "" } };
	const passkey = await verified(context, answer, challenge);
	if (passkey === null || (await ports.credentials.savePasskey(user.userId, passkey)) !== true)
		return tryAgain("value-refused", { [identifier]: "refused" });
	return { kind: "success", data: { [challengeName("register")]: "" } };
}

async function verified(context: PasskeyContext, answer: string, challenge: string): Promise<StoredPasskey | null> {
	const response = parsedCredential<RegistrationResponseJSON>(answer);
	if (response === null) return null;
	try {
		const { verified: good, registrationInfo } = await verifyRegistrationResponse({
			response,
			expectedChallenge: challenge,
			supportedAlgorithmIDs: algorithms,
			expectedOrigin: expectedOrigins(context),
			expectedRPID: new URL(context.baseUrl).hostname,
			requireUserVerification: context.properties.userVerification === "required",
		});
		if (!good) return null;
		const { credential } = registrationInfo;
		return {
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString("base64url"),
			counter: credential.counter,
			transports: credential.transports ?? [],
			label: context.request.userAgent.slice(0, MAX_LABEL),
		};
	} catch {
		// The library throws for every invalid answer, and calls no other room.
		return null;
	}
}

/** Whether the page reports that the device has one of the excluded passkeys. */
function isKnownDevice(answer: string): boolean {
	try {
		return JSON.parse(answer)?.error === "InvalidStateError";
	} catch {
		return false;
	}
}

/** A passkey is named after its browser until its owner renames it. */
const MAX_LABEL = 200;
