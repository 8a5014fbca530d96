import { ManagedElsewhere } from "@/lib/flows/executors";
import { newId, parseId } from "@/lib/platform/kernel";
import { selectUser, type User } from "./repository";

/**
 * The active user whose home is this organization: the only accounts whose profile, addresses, links and credentials its
 * flows may change or use. Undefined where nobody is known by this id.
 * @throws ManagedElsewhere for a guest, or somebody of an organization below
 */
export async function ownAccount(organizationId: string, userId: string): Promise<User | undefined> {
	const user = parseId(userId) === null ? undefined : await selectUser(organizationId, userId);
	if (user !== undefined && user.organizationId !== organizationId) throw new ManagedElsewhere();
	return user;
}

/**
 * The same for what tries and codes are counted by: `user:` and an id, or what stands for an account that does not exist.
 * Both take the same look-up, so that unknown accounts cannot be told from known ones by the time it takes.
 * @throws ManagedElsewhere
 */
export async function ownSubject(organizationId: string, subjectKey: string): Promise<void> {
	await ownAccount(organizationId, parseId(/^user:(.*)$/.exec(subjectKey)?.[1] ?? "") ?? newId());
}
