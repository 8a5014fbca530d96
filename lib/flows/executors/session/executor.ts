import { z } from "zod";
import type { FoundUser } from "@/lib/identity/directory";
import { isSameName } from "@/lib/platform/kernel/comparison-key";
import { ACR_VALUES, satisfiesAcr } from "../assurance";
import { subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";
import { isAsStrongAsFlow } from "../session-strength";

const properties = z.looseObject({
	requires: z.enum(["flow", "one-factor", "two-factors"]).default("flow").meta({
		title: "Required strength",
		description:
			"What the existing sign-in must have proved: as much as another path through this flow (flow), anything (one-factor), or two kinds of proof (two-factors).",
	}),
	stepsUp: z.boolean().default(false).meta({
		title: "Weaker than asked counts",
		description:
			"Also accepts a sign-in that is weaker than the application asks (acr_values): a later step asks for what is missing.",
	}),
});

type SessionContext = ExecutorContext<z.output<typeof properties>>;
type Session = NonNullable<ExecutorContext["request"]["session"]>;

/** Takes over the user, methods and time of the sign-in that created this browser's session; proves nothing new. */
export const sessionExecutor = defineExecutor({
	place: 60,
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
	byProperty: {
		property: "requires",
		otherwise: "flow",
		proves: { flow: ["session"], "one-factor": ["any-session"], "two-factors": ["strong-session"] },
	},
	authenticates: { flowTypes: ["AUTHENTICATION", "APPROVAL"] },
	flowTypes: ["AUTHENTICATION", "APPROVAL"],
	execute: async (context) => {
		const { session } = context.request;
		if (session === null || !isEnough(context, session) || !isStrongEnough(context, session)) return noSession;
		const user = await context.ports.users.bySession(session.userId, session.uid);
		if (user?.userId !== session.userId || !isHinted(user, context.request)) return noSession;
		if (context.subject !== null && context.subject !== "nobody" && context.subject.userId !== user.userId)
			return failure("other-account");
		return {
			kind: "success",
			subject: subjectOf(user),
			amr: session.amr,
			data: { [executionData.authenticatedAt]: String(Math.floor(session.authenticatedAt / 1000)) },
		};
	},
});

/** The usual case: the flow continues with its failure outcome, and no screen mentions it. */
const noSession = { kind: "failure", reason: "not-signed-in", quiet: true } as const;

/** OpenID Connect Core §3.1.2.1: `prompt`, `max_age` and `acr_values`. */
function isEnough({ request, ports, properties: { stepsUp } }: SessionContext, { amr, authenticatedAt }: Session) {
	const { prompt, maxAgeSeconds, acrValues } = request;
	if (prompt.includes("login") || prompt.includes("select_account")) return false;
	const ageSeconds = (ports.now() - authenticatedAt) / 1000;
	if (maxAgeSeconds !== null && !(ageSeconds <= maxAgeSeconds)) return false;
	// `acr_values` is a voluntary claim (§5.5.1.1): with `prompt=none` the existing session suffices, because no screen can be
	// shown.
	return stepsUp || acrValues.length === 0 || prompt.includes("none") || satisfiesAcr(amr, acrValues);
}

function isStrongEnough(context: SessionContext, { amr }: Session): boolean {
	switch (context.properties.requires) {
		case "flow":
			return isAsStrongAsFlow(amr, context.flowStrength());
		case "one-factor":
			return true;
		case "two-factors":
			return satisfiesAcr(amr, ACR_VALUES.slice(-1));
	}
}

/** If the application expects another user, the existing session is not used. */
function isHinted(
	{ userId, username, email, mobileNumber }: FoundUser,
	{ loginHint, userIdHint }: ExecutorContext["request"],
): boolean {
	if (userIdHint !== undefined && userIdHint !== userId) return false;
	const expectedName = loginHint.trim();
	return expectedName === "" || [username, email, mobileNumber].some((name) => isSameName(name, expectedName));
}
