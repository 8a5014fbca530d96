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
/** A new secret rests here, encrypted with the run, until a code proves that the app has it. */
const NEW_SECRET = "totp.secret";

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, 30 seconds, one step of drift either way. */
export const totpExecutor = defineExecutor({
	name: "TOTPExecutor",
	title: "Authenticator app",
	description: "Sets up an authenticator app for who is signed in (enrol), or checks the code it shows (verify).",
	category: "one-time-code",
	synonyms: ["totp", "google authenticator", "second factor", "2fa", "qr code"],
	modes: ["enrol", "verify"],
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
	byMode: { enrol: { sideEffects: ["changes-user"] }, verify: { proves: ["possession"] } },
	authenticates: { amr: ["otp"], modes: ["verify"], flowTypes: ["AUTHENTICATION"] },
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: (run) => (run.mode === "enrol" ? enrol(run, run.properties.issuer) : check(run)),
});

/** Only for who is signed in and has no authenticator: a stolen password must not bring a second factor of its own. */
async function enrol(run: ExecutorContext, issuer: string | undefined): Promise<ExecutorResult> {
	const { data, ports } = run;
	const user = await authenticatedUser(run);
	if (user === null) return failure("not-signed-in");
	if ((await ports.credentials.totpSecret(user.userId)) !== null) return failure("not-allowed");
	const known = data[NEW_SECRET] ?? "";
	const { identifier, code } = codeOf(run);
	if (known === "" || code === "") {
		const secret = known === "" ? generateSecret() : known;
		const named = { issuer: issuer ?? new URL(run.baseUrl).hostname, label: user.username };
		return {
			kind: "ask",
			inputs: [{ identifier, type: "OTP_INPUT", required: true }],
			data: { [NEW_SECRET]: secret },
			shown: { totpSecret: secret, totpUri: generateURI({ ...named, secret }) },
		};
	}
	const step = await acceptedStep(known, code, ports.now());
	if (step === null) return tryAgain("wrong-code", { [identifier]: "wrong" });
	// The code that sets it up is used up by that, and not good for a sign-in as well.
	if ((await ports.credentials.saveTotpSecret(user.userId, known, step)) !== true) return failure("not-allowed");
	return { kind: "success", data: { [NEW_SECRET]: "" } };
}

async function check(run: ExecutorContext): Promise<ExecutorResult> {
	const { subject, values, authenticated, ports } = run;
	if (subject === null) return failure("not-signed-in");
	const userId = subject === "nobody" ? null : subject.userId;
	const { identifier, code } = codeOf(run);
	const counted = await ports.credentials.countTotpTry(userId === null ? nameKey(values) : accountKey(userId));
	if (counted !== true) return tryAgain("too-many-attempts");
	const secret = userId === null ? null : ((await ports.credentials.totpSecret(userId)) ?? null);
	// Who is known may know that nothing is set up; who only entered a name learns nothing.
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

/** The time step a code is of, or null for a wrong one. */
async function acceptedStep(secret: string, code: string, nowMs: number): Promise<number | null> {
	if (!/^\d{6}$/.test(code)) return null;
	const epoch = Math.floor(nowMs / 1000);
	const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
	return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
}
