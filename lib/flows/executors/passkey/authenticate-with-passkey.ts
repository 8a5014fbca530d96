import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { StoredPasskey } from "@/lib/identity/directory";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import {
	askForCredential,
	challengeName,
	credentialInput,
	expectedOrigins,
	type PasskeyContext,
	parsedCredential,
	usernameInput,
} from "./passkey-context";

/**
 * Signs in with any passkey that the browser offers. The passkeys of an account are only sent to an authenticated person;
 * others choose among those of their device.
 */
export async function authenticateWithPasskey(context: PasskeyContext): Promise<ExecutorResult> {
	const { values, data, properties, ports, baseUrl } = context;
	const identifier = credentialInput(context);
	const answer = ownMember(values, identifier) ?? "";
	const challengeKey = challengeName("authenticate");
	const challenge = ownMember(data, challengeKey) ?? "";
	const { autofill } = properties;
	// The user continued without a passkey; the next visit of this step sends a new challenge.
	if (autofill && answer === "" && challenge !== "")
		return { kind: "failure", reason: "not-signed-in", quiet: true, data: { [challengeKey]: "" } };
	if (answer === "" || challenge === "") {
		const user = await authenticatedUser(context);
		const known = user === null ? [] : await ports.credentials.passkeys(user.userId);
		if (user !== null && known.length === 0) return failure("not-configured");
		const options = await generateAuthenticationOptions({
			rpID: new URL(baseUrl).hostname,
			userVerification: properties.userVerification,
			allowCredentials: known.map(({ credentialId, transports }) => ({
				id: credentialId,
				transports: [...transports],
			})),
		});
		return askForCredential("authenticate", options, identifier, autofill ? [usernameInput] : []);
	}
	const refused = tryAgain("invalid-credentials", { [identifier]: "wrong" });
	const wrong = autofill ? { ...refused, data: { [challengeKey]: "" } } : refused;
	const response = parsedCredential<AuthenticationResponseJSON>(answer);
	const passkey = response === null ? null : await ports.credentials.passkeyById(response.id);
	if (response === null || passkey === null) return wrong;
	const proof = await verified(context, response, challenge, passkey);
	if (proof === null) return wrong;
	if ((await ports.credentials.recordPasskeyUse(passkey.credentialId, proof.counter)) !== true) return wrong;
	const user = await ports.users.byId(passkey.userId);
	if (user === null) return wrong;
	return { kind: "success", subject: subjectOf(user), amr: proof.amr, data: { [challengeKey]: "" } };
}

async function verified(
	context: PasskeyContext,
	response: AuthenticationResponseJSON,
	challenge: string,
	passkey: StoredPasskey & { userId: string },
): Promise<{ counter: number; amr: string[] } | null> {
	const { credentialId, publicKey, counter, transports, userId } = passkey;
	const { userHandle } = response.response;
	if (userHandle !== undefined && Buffer.from(String(userHandle), "base64url").toString() !== userId) return null;
	try {
		const { verified: good, authenticationInfo } = await verifyAuthenticationResponse({
			response,
			expectedChallenge: challenge,
			expectedOrigin: expectedOrigins(context),
			expectedRPID: new URL(context.baseUrl).hostname,
			credential: {
				id: credentialId,
				publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
				counter,
				transports: [...transports],
			},
			requireUserVerification: context.properties.userVerification === "required",
		});
		if (!good) return null;
		const { newCounter, userVerified, credentialDeviceType } = authenticationInfo;
		// RFC 8176: a synchronised passkey is a software key; user verification is a second factor.
		const key = credentialDeviceType === "singleDevice" ? "hwk" : "swk";
		return { counter: newCounter, amr: userVerified ? [key, "user", "mfa"] : [key, "user"] };
	} catch {
		// As in register-passkey.ts: the library throws for every invalid response.
		return null;
	}
}
