import { z } from "zod";
import type { FoundUser } from "@/lib/identity/directory";
import { userName } from "@/lib/platform/addresses";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { subjectOf } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult, FailureReason } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { leaveFor, returnFrom } from "../organizations/sign-in-elsewhere";
import { newPasswordInput } from "../set-password/new-password-input";
import { replacePassword } from "../set-password/replace-password";

/** In a sign-up there is no password to compare: it checks that the username is free and the password strong enough. */
export const basicAuthExecutor = defineExecutor({
	place: 20,
	name: "BasicAuthExecutor",
	title: "Password",
	description: "Checks username and password; in a sign-up, that the username is free and the password good enough.",
	category: "credentials",
	synonyms: ["username", "login", "credentials", "basic"],
	properties: z.looseObject({
		maxAgeDays: z.int().min(1).max(3_650).optional().meta({
			title: "New password after (days)",
			description:
				"A password that is older has to be replaced before it signs in. NIST SP 800-63B advises against a maximum age; some regulations want one.",
		}),
		replaceBreached: z.boolean().default(false).meta({
			title: "Replace breached passwords",
			description: "A password that is known from a breach has to be replaced before it signs in.",
		}),
	}),
	inputs: [
		{ identifier: "username", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	],
	outcomes: { success: true, failure: true },
	proves: ["password"],
	provesOnlyIn: ["AUTHENTICATION", "APPROVAL"],
	authenticates: { flowTypes: ["AUTHENTICATION", "APPROVAL"], guestsAtHome: true },
	// Only for a password that has to be replaced.
	sideEffects: ["changes-user", "sends-email"],
	costs: ["hash"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: (context) => (context.flowType === "REGISTRATION" ? judge(context) : compare(context)),
});

interface Replacing {
	maxAgeDays?: number | undefined;
	replaceBreached: boolean;
}

const DAY_SECONDS = 24 * 3600;

async function compare(context: ExecutorContext<Replacing>): Promise<ExecutorResult> {
	const returned = await returnFrom(context);
	if (returned !== null) return returned;
	const changed = await changeTemporary(context);
	if (changed !== null) return changed;
	const { ports, values, request } = context;
	const name = await accountName(context);
	const user = await ports.users.byPassword(name, values.password ?? "", request.clientAddress);
	const why = user === null ? null : await whyReplaced(context, user);
	if (user !== null && why !== null) return askForNew(user.userId, why);
	if (user !== null) return { kind: "success", subject: subjectOf(user) };
	// A guest enters the password only at their home organization, which checks it.
	const home = context.authenticated ? null : await ports.organizations.homeOfGuest(name);
	if (home !== null) return leaveFor(context, home, name);
	return tryAgain("invalid-credentials", { password: "wrong" });
}

/** Why a right password has to be replaced before it signs in; null where it need not. */
async function whyReplaced(
	{ ports, values, properties: { maxAgeDays, replaceBreached } }: ExecutorContext<Replacing>,
	{ passwordIsTemporary, passwordSetAt }: FoundUser,
): Promise<FailureReason | null> {
	if (passwordIsTemporary === true) return "password-temporary";
	// What is not known is no small age.
	const oldest = maxAgeDays === undefined ? null : ports.now() / 1000 - maxAgeDays * DAY_SECONDS;
	if (oldest !== null && (passwordSetAt ?? Number.NEGATIVE_INFINITY) < oldest) return "password-expired";
	return replaceBreached && (await ports.users.isBreached(values.password ?? "")) === true ? "password-breached" : null;
}

/** The key in `data` of the user who has entered the right password, and has to choose another one. */
const TEMPORARY = "password.temporary";

function askForNew(userId: string, reason: FailureReason, wrong: Record<string, FieldError> = {}): ExecutorResult {
	return { kind: "ask", inputs: [newPasswordInput], reason, fieldErrors: wrong, data: { [TEMPORARY]: userId } };
}

/**
 * Replaces a password that was entered before in this execution and must not sign in any more; null where none was. Part of the password step, so
 * that no flow can accept such a password for longer.
 */
async function changeTemporary(context: ExecutorContext<unknown>): Promise<ExecutorResult | null> {
	const { data, values, ports } = context;
	const userId = ownMember(data, TEMPORARY) ?? "";
	const password = ownMember(values, newPasswordInput.identifier) ?? "";
	if (userId === "" || password === "") return null;
	const user = await ports.users.byId(userId);
	if (user === null) return failure("account-unavailable");
	const verdict = password === values.password ? "refused" : await replacePassword(context, user, password);
	if (verdict === "gone") return failure("account-unavailable");
	if (verdict !== "good") return askForNew(userId, "value-refused", { [newPasswordInput.identifier]: verdict });
	return { kind: "success", subject: subjectOf(user), data: { [TEMPORARY]: "" } };
}

/** The entered name; a step that reads only the password uses the account of the execution. */
async function accountName({ inputs, values, subject, ports }: ExecutorContext<unknown>): Promise<string> {
	const read = new Set(inputs.map(({ identifier }) => identifier));
	if (read.has("username") && values.username !== undefined) return values.username;
	for (const attribute of ["email", "mobileNumber"]) {
		const value = ownMember(values, attribute);
		if (!read.has(attribute) || value === undefined) continue;
		return (await ports.users.byAttribute(attribute, value))?.username ?? value;
	}
	// The password is also compared, and the attempt counted, for an unknown account.
	if (subject !== null && subject !== "nobody") return subject.username;
	return values.username ?? values.email ?? values.mobileNumber ?? "";
}

async function judge({ inputs, values, ports }: ExecutorContext<unknown>): Promise<ExecutorResult> {
	const wrong: Record<string, FieldError> = {};
	const asksName = inputs.some(({ identifier }) => identifier === "username");
	const username = userName(values.username ?? "");
	if (asksName && username === null) wrong.username = "malformed";
	const about = [values.username, values.email, values.mobileNumber, values.firstName, values.lastName];
	const verdict = await ports.users.judgePassword(
		values.password ?? "",
		about.filter((text) => text !== undefined),
	);
	if (verdict !== "good") wrong.password = verdict;
	if (Object.keys(wrong).length > 0) return tryAgain("value-refused", wrong);
	if (username !== null && (await ports.users.usernameTaken(username)) !== false)
		return tryAgain("account-exists", { username: "taken" });
	return { kind: "success" };
}
