import type { ExecutorContext } from "./executor-context";
import type { ExecutionSubject } from "./executor-result";
import type { FoundUser } from "./ports";

/** The account that was authenticated in this run, as it is now; null when there is none, or none any more. */
export async function authenticatedUser(run: ExecutorContext<unknown>): Promise<FoundUser | null> {
	const { subject, authenticated, ports } = run;
	if (!authenticated || subject === null || subject === "nobody") return null;
	const user = await ports.users.byId(subject.userId);
	return user?.userId === subject.userId ? user : null;
}

/** What the run keeps of a user. Whoever signs somebody in comes by here, so it takes nothing that is no user. */
export function subjectOf({ userId, username, displayName }: FoundUser): ExecutionSubject {
	if (typeof userId !== "string" || userId === "") throw new Error("A port answered a user without an id");
	return { userId, username, displayName };
}
