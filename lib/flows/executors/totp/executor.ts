import { generateSecret, generateURI, verify } from "otplib";
import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { accountKey, nameKey } from "../one-time-code/recipient";

const STEP_SECONDS = 30;
/** The key in `data` of a new secret, stored encrypted with the execution until a code proves that the app has it. */
const NEW_SECRET = "totp.secret";

/**
 * RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, 30 seconds, one time step of drift in both
 * directions.
 */
export const totpExecutor = defineExecutor({
	place: 140,
	name: "TOTPExecutor",
	title: "Authenticator app",
	description:
		"Sets up an authenticator app for who is signed in (enrol), checks the code it shows (verify), or tells whether they have one (enrolled).",
	category: "one-time-code",
	synonyms: ["totp", "google authenticator", "second factor", "2fa", "qr code"],
	modes: ["enrol", "verify", "enrolled"],
	withoutMode: ["verify"],
	properties: z.looseObject({
		issuer: z.string().min(1).max(64).optional().meta({
			title: "Shown in the app as",
			description: "What the authenticator app calls this account; without it, the name of the host.",
		}),
	}),
	inputs: [
		{ identifier: "otp", type: "OTP_INPUT", required: false, modes: ["enrol"] },
		{ identifier: "otp", type: "OTP_INPUT", required: true, modes: ["verify"] },
	],
	outcomes: { success: true, failure: true },
	proves: [],
	byMode: { enrol: { sideEffects: ["changes-user"] }, verify: { proves: ["authenticator"] }, enrolled: {} },
	setsUp: { proof: "authenticator", modes: ["enrol"] },
	needs: [
		{ oneOf: ["authenticated"], modes: ["enrol", "enrolled"] },
		{ oneOf: ["account"], modes: ["verify"] },
	],
	authenticates: { modes: ["verify"], flowTypes: ["AUTHENTICATION", "APPROVAL"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: (context) => {
		if (context.mode === "enrolled") return hasOne(context);
		return context.mode === "enrol" ? enrol(context, context.properties.issuer) : check(context);
	},
});

/** Only for authenticated users: nobody else may learn whether an account has a second factor. */
async function hasOne(context: ExecutorContext): Promise<ExecutorResult> {
	const user = await authenticatedUser(context);
	if (user === null) return failure("not-signed-in");
	const secret = await context.ports.credentials.totpSecret(user.userId);
	return typeof secret === "string" ? { kind: "success" } : { kind: "failure", reason: "not-configured", quiet: true };
}

/**
 * Only for authenticated users without an authenticator app: an attacker with a stolen password must not replace the second
 * factor.
 */
async function enrol(context: ExecutorContext, issuer: string | undefined): Promise<ExecutorResult> {
	const { data, ports } = context;
	const user = await authenticatedUser(context);
	if (user === null) return failure("not-signed-in");
	if ((await ports.credentials.totpSecret(user.userId)) !== null) return failure("not-allowed");
	const known = data[NEW_SECRET] ?? "";
	const { identifier, code } = codeOf(context);
	if (known === "" || code === "") {
		const secret = known === "" ? generateSecret() : known;
		const named = { issuer: issuer ?? new URL(context.baseUrl).hostname, label: user.username };
		return {
			kind: "ask",
			inputs: [{ identifier, type: "OTP_INPUT", required: true }],
			data: { [NEW_SECRET]: secret },
			shown: { totpSecret: secret, totpUri: generateURI({ ...named, secret }) },
		};
	}
	const step = await acceptedStep(known, code, ports.now());
	// The screen with the key is shown again, whatever `onFailure` is.
	if (step === null)
		return { kind: "failure", reason: "wrong-code", fieldErrors: { [identifier]: "wrong" }, retry: "here" };
	// The code that confirms the setup is consumed, so it cannot be used for a sign-in as well.
	if ((await ports.credentials.saveTotpSecret(user.userId, known, step)) !== true) return failure("not-allowed");
	return { kind: "success", data: { [NEW_SECRET]: "" } };
}

async function check(context: ExecutorContext): Promise<ExecutorResult> {
	const { subject, values, authenticated, ports } = context;
	if (subject === null) return failure("not-signed-in");
	const userId = subject === "nobody" ? null : subject.userId;
	const { identifier, code } = codeOf(context);
	const counted = await ports.credentials.countTotpTry(userId === null ? nameKey(values) : accountKey(userId));
	if (counted !== true) return tryAgain("too-many-attempts");
	const secret = userId === null ? null : ((await ports.credentials.totpSecret(userId)) ?? null);
	// Only an authenticated user learns that no authenticator is set up; before authentication this would reveal account data.
	if (secret === null && authenticated) return failure("not-configured");
	const step = await acceptedStep(secret ?? generateSecret(), code, ports.now());
	const wrong = tryAgain("wrong-code", { [identifier]: "wrong" });
	if (step === null || secret === null || userId === null) return wrong;
	if ((await ports.credentials.spendTotpStep(userId, step)) !== true) return wrong;
	const user = await ports.users.byId(userId);
	return user === null ? failure("account-unavailable") : { kind: "success", subject: subjectOf(user) };
}

function codeOf({ inputs, values }: ExecutorContext): { identifier: string; code: string } {
	const identifier = inputs.find(({ type }) => type === "OTP_INPUT")?.identifier ?? "otp";
	return { identifier, code: (ownMember(values, identifier) ?? "").replace(/\s/g, "") };
}

/** The time step of a valid code; null for a wrong one. */
async function acceptedStep(secret: string, code: string, nowMs: number): Promise<number | null> {
	if (!/^\d{6}$/.test(code)) return null;
	const epoch = Math.floor(nowMs / 1000);
	const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
	return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
}
