import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { userName } from "../addresses/user-name";
import { subjectOf } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult, FieldError } from "../executor-result";
import { tryAgain } from "../failure";
import { leaveFor, returnFrom } from "../organizations/sign-in-elsewhere";

/** In a sign-up it checks that the username is free and the password good enough, since there is nothing to compare. */
export const basicAuthExecutor = defineExecutor({
	name: "BasicAuthExecutor",
	title: "Password",
	description: "Checks username and password; in a sign-up, that the username is free and the password good enough.",
	category: "credentials",
	synonyms: ["username", "login", "credentials", "basic"],
	properties: z.looseObject({}),
	inputs: [
		{ identifier: "username", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	],
	outcomes: { success: true, failure: true },
	proves: ["knowledge"],
	authenticates: { amr: ["pwd"], flowTypes: ["AUTHENTICATION"] },
	costs: ["hash"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION"],
	execute: (run) => (run.flowType === "AUTHENTICATION" ? compare(run) : judge(run)),
});

async function compare(run: ExecutorContext): Promise<ExecutorResult> {
	const returned = await returnFrom(run);
	if (returned !== null) return returned;
	const { ports, values, request } = run;
	const name = await accountName(run);
	const user = await ports.users.byPassword(name, values.password ?? "", request.clientAddress);
	if (user !== null) return { kind: "success", subject: subjectOf(user) };
	// The password of a guest is judged at home, on the pages of home, and by nobody else.
	const home = run.authenticated ? null : await ports.organizations.homeOfGuest(name);
	if (home !== null) return leaveFor(run, home, name);
	return tryAgain("invalid-credentials", { password: "wrong" });
}

/** What this step itself reads says who it is; a step that reads the password alone is about whom the run is about. */
async function accountName({ inputs, values, subject, ports }: ExecutorContext): Promise<string> {
	const read = new Set(inputs.map(({ identifier }) => identifier));
	if (read.has("username") && values.username !== undefined) return values.username;
	for (const attribute of ["email", "mobileNumber"]) {
		const value = ownMember(values, attribute);
		if (!read.has(attribute) || value === undefined) continue;
		return (await ports.users.byAttribute(attribute, value))?.username ?? value;
	}
	// Of nobody, too, the password is compared and counted.
	if (subject !== null && subject !== "nobody") return subject.username;
	return values.username ?? values.email ?? values.mobileNumber ?? "";
}

async function judge({ inputs, values, ports }: ExecutorContext): Promise<ExecutorResult> {
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
