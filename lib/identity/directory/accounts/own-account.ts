import { ManagedElsewhere } from "@/lib/flows/executors";
import { newId, parseId } from "@/lib/platform/kernel";
import { selectUser, type User } from "./repository";

/**
 * The active user whose home is this organization: only their profile, addresses, links and credentials may be used and changed
 * by its flows. Undefined for an unknown id.
 * @throws ManagedElsewhere for a guest, or a user of an organization below
 */
export async function ownAccount(organizationId: string, userId: string): Promise<User | undefined> {
	const user = parseId(userId) === null ? undefined : await selectUser(organizationId, userId);
	if (user !== undefined && user.organizationId !== organizationId) throw new ManagedElsewhere();
	return user;
}

/**
 * The same for the keys of attempts and codes: `user:` and an id, or the key of an account that does not exist. Both take the
 * same look-up, so that the time does not reveal which accounts exist.
 * @throws ManagedElsewhere
 */
export function ownSubject(organizationId: string, subjectKey: string): Promise<User | undefined> {
	return ownAccount(organizationId, parseId(/^user:(.*)$/.exec(subjectKey)?.[1] ?? "") ?? newId());
}
