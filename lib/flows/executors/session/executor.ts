import { z } from "zod";
import { ACR_VALUES, acrOf, satisfiesAcr } from "../assurance";
import { subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";
import type { FoundUser } from "../ports";
import { isAsStrongAsFlow } from "../session-strength";

const properties = z.looseObject({
	requires: z.enum(["flow", "one-factor", "two-factors"]).default("flow").meta({
		title: "Required strength",
		description:
			"What the existing sign-in must have proved: as much as another way through this flow (flow), anything (one-factor), or two kinds of proof (two-factors).",
	}),
});

type SessionContext = ExecutorContext<z.output<typeof properties>>;
type Session = NonNullable<ExecutorContext["request"]["session"]>;

/** Proves nothing new: it carries on what the sign-in that this browser already has proved, and when. */
export const sessionExecutor = defineExecutor({
	name: "SessionExecutor",
	title: "Existing sign-in",
	description:
		"Succeeds when this browser is signed in already, as the person, as strongly and as lately as asked. What comes behind it still runs.",
	category: "credentials",
	synonyms: ["single sign-on", "sso", "session", "remember", "cookie"],
	properties,
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	authenticates: { amr: [], flowTypes: ["AUTHENTICATION"] },
	flowTypes: ["AUTHENTICATION"],
	execute: async (run) => {
		const { session } = run.request;
		if (session === null || !isEnough(run, session) || !isStrongEnough(run, session)) return noSession;
		const [user, holds] = await Promise.all([
			run.ports.users.byId(session.userId),
			run.ports.users.holdsSession(session.userId, session.uid),
		]);
		if (holds !== true || user === null || !isHinted(user, run.request)) return noSession;
		if (run.subject !== null && run.subject !== "nobody" && run.subject.userId !== user.userId)
			return failure("other-account");
		return {
			kind: "success",
			subject: subjectOf(user),
			amr: session.amr,
			data: { [executionData.authenticatedAt]: String(Math.floor(session.authenticatedAt / 1000)) },
		};
	},
});

/** How most sign-ins begin: a way on, of which no screen says anything. */
const noSession = { kind: "failure", reason: "not-signed-in", quiet: true } as const;

/** OpenID Connect Core §3.1.2.1: `prompt`, `max_age` and `acr_values`. */
function isEnough({ request, ports }: SessionContext, { amr, authenticatedAt }: Session) {
	const { prompt, maxAgeSeconds, acrValues } = request;
	if (prompt.includes("login") || prompt.includes("select_account")) return false;
	const ageSeconds = (ports.now() - authenticatedAt) / 1000;
	if (maxAgeSeconds !== null && !(ageSeconds <= maxAgeSeconds)) return false;
	// `acr_values` is voluntary (§5.5.1.1): where nobody may be asked for more, what there is will do.
	return acrValues.length === 0 || prompt.includes("none") || satisfiesAcr(acrOf(amr), acrValues);
}

function isStrongEnough(run: SessionContext, { amr }: Session): boolean {
	switch (run.properties.requires) {
		case "flow":
			return isAsStrongAsFlow(amr, run.flowStrength());
		case "one-factor":
			return true;
		case "two-factors":
			return satisfiesAcr(acrOf(amr), ACR_VALUES.slice(-1));
	}
}

/** An application that expects somebody else gets a sign-in, not whoever was here last. */
function isHinted(
	{ userId, username, email, mobileNumber }: FoundUser,
	{ loginHint, userIdHint }: ExecutorContext["request"],
): boolean {
	if (userIdHint !== undefined && userIdHint !== userId) return false;
	const wanted = loginHint.trim().toLowerCase();
	return wanted === "" || [username, email, mobileNumber].some((name) => name?.toLowerCase() === wanted);
}
