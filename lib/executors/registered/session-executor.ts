import { z } from "zod";
import { acrOf, satisfiesAcr } from "../assurance";
import { subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor";
import type { ExecutorRun } from "../executor-run";
import { failure } from "../failure";
import type { FoundUser } from "../ports";
import { runData } from "../run-data";

/** Proves nothing new: it carries on what the sign-in that this browser already has proved, and when. */
export const sessionExecutor = defineExecutor({
	name: "SessionExecutor",
	title: "Existing sign-in",
	description: "Succeeds when this browser is signed in already, and as strongly and lately as the application asks.",
	category: "credentials",
	synonyms: ["single sign-on", "sso", "session", "remember", "cookie"],
	properties: z.looseObject({}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	authenticates: { amr: [], flowTypes: ["AUTHENTICATION"] },
	flowTypes: ["AUTHENTICATION"],
	execute: async (run) => {
		const { session } = run.request;
		if (session === null || !isEnough(run, session)) return failure("not-signed-in");
		const user = await run.ports.users.byId(session.userId);
		if ((await run.ports.users.holdsSession(session.userId, session.uid)) !== true) return failure("not-signed-in");
		if (user === null || !isHinted(user, run.request.loginHint)) return failure("not-signed-in");
		if (run.subject !== null && run.subject !== "nobody" && run.subject.userId !== user.userId)
			return failure("other-account");
		return {
			kind: "success",
			subject: subjectOf(user),
			amr: session.amr,
			data: { [runData.authenticatedAt]: String(Math.floor(session.authenticatedAt / 1000)) },
		};
	},
});

/** OpenID Connect Core §3.1.2.1: `prompt`, `max_age` and `acr_values`. */
function isEnough(
	{ request, ports }: ExecutorRun,
	{ amr, authenticatedAt }: { amr: readonly string[]; authenticatedAt: number },
) {
	const { prompt, maxAgeSeconds, acrValues } = request;
	if (prompt.includes("login") || prompt.includes("select_account")) return false;
	const ageSeconds = (ports.now() - authenticatedAt) / 1000;
	if (maxAgeSeconds !== null && !(ageSeconds <= maxAgeSeconds)) return false;
	return acrValues.length === 0 || satisfiesAcr(acrOf(amr), acrValues);
}

/** An application that expects somebody else gets a sign-in, not whoever was here last. */
function isHinted({ username, email, mobileNumber }: FoundUser, hint: string): boolean {
	const wanted = hint.trim().toLowerCase();
	return wanted === "" || [username, email, mobileNumber].some((name) => name?.toLowerCase() === wanted);
}
