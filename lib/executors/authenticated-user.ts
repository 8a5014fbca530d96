import type { RunSubject } from "./executor-result";
import type { ExecutorRun } from "./executor-run";
import type { FoundUser } from "./ports";

/** The account that was authenticated in this run, as it is now; null when there is none, or none any more. */
export async function authenticatedUser(run: ExecutorRun<unknown>): Promise<FoundUser | null> {
	const { subject, authenticated, ports } = run;
	if (!authenticated || subject === null || subject === "nobody") return null;
	return ports.users.byId(subject.userId);
}

/** What the run keeps of a user. */
export function subjectOf({ userId, username, displayName }: FoundUser): RunSubject {
	return { userId, username, displayName };
}
