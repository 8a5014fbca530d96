import {
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import type { StoredPasskey } from "../ports";
import {
	algorithms,
	askForCredential,
	challengeName,
	credentialInput,
	type PasskeyContext,
	parsedCredential,
} from "./passkey-context";

/** Adds a passkey to the account that was authenticated in this run. */
export async function registerPasskey(run: PasskeyContext): Promise<ExecutorResult> {
	const { values, data, properties, ports, baseUrl } = run;
	const user = await authenticatedUser(run);
	if (user === null) return failure("not-signed-in");
	const identifier = credentialInput(run);
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
			// Discoverable, so that it can sign in without a username.
			authenticatorSelection: { residentKey: "required", userVerification: properties.userVerification },
		});
		return askForCredential("register", options, identifier);
	}
	// Nothing is added for a device that holds one already; without any at all, it said what is not so.
	if (isKnownDevice(answer) && (await ports.credentials.passkeys(user.userId)).length > 0)
		return { kind: "success", data: { [challengeName("register")]: "" } };
	const passkey = await verified(run, answer, challenge);
	if (passkey === null || (await ports.credentials.savePasskey(user.userId, passkey)) !== true)
		return tryAgain("value-refused", { [identifier]: "refused" });
	return { kind: "success", data: { [challengeName("register")]: "" } };
}

async function verified(run: PasskeyContext, answer: string, challenge: string): Promise<StoredPasskey | null> {
	const response = parsedCredential<RegistrationResponseJSON>(answer);
	if (response === null) return null;
	try {
		const { verified: good, registrationInfo } = await verifyRegistrationResponse({
			response,
			expectedChallenge: challenge,
			supportedAlgorithmIDs: algorithms,
			expectedOrigin: run.baseUrl,
			expectedRPID: new URL(run.baseUrl).hostname,
			requireUserVerification: run.properties.userVerification === "required",
		});
		if (!good) return null;
		const { credential } = registrationInfo;
		return {
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString("base64url"),
			counter: credential.counter,
			transports: credential.transports ?? [],
			label: run.request.userAgent.slice(0, MAX_LABEL),
		};
	} catch {
		// The library throws for every answer that is not what it should be; it calls no other room.
		return null;
	}
}

/** How the page says that the device holds one of the passkeys it was told to leave out. */
function isKnownDevice(answer: string): boolean {
	try {
		return JSON.parse(answer)?.error === "InvalidStateError";
	} catch {
		return false;
	}
}

/** Until its owner names it, a passkey is called by the browser it was made with. */
const MAX_LABEL = 200;
