import type { FoundUser } from "@/lib/identity/directory";
import type { ExecutorContext } from "./executor-context";
import type { ExecutionSubject } from "./executor-result";

/** The current account that was authenticated in this execution; null without one, or when it was deleted. */
export async function authenticatedUser(context: ExecutorContext<unknown>): Promise<FoundUser | null> {
	const { subject, authenticated, ports } = context;
	if (!authenticated || subject === null || subject === "nobody") return null;
	const user = await ports.users.byId(subject.userId);
	return user?.userId === subject.userId ? user : null;
}

/** The members of a user that an execution keeps. */
export function subjectOf({ userId, username, displayName }: FoundUser): ExecutionSubject {
	if (typeof userId !== "string" || userId === "") throw new Error("A port answered a user without an id");
	return { userId, username, displayName };
}
