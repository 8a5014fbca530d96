import { newId, parseId } from "@/lib/platform/kernel";
import { ManagedElsewhere } from "../managed-elsewhere";
import { selectUser, type User } from "./repository";

/**
 * The active user whose home is this organization: its flows may use and change the profile, addresses, links and credentials of
 * its own users only. Undefined for an unknown id.
 * @throws ManagedElsewhere for a guest, or a user of an organization below
 */
export async function ownAccount(organizationId: string, userId: string): Promise<User | undefined> {
	const user = parseId(userId) === null ? undefined : await selectUser(organizationId, userId);
	if (user !== undefined && user.organizationId !== organizationId) throw new ManagedElsewhere();
	return user;
}

/**
 * The user behind a key of attempts or codes: `user:` and an id, or the key of an account that does not exist. Both cause the
 * same look-up, so that the response time does not reveal which accounts exist.
 * @throws ManagedElsewhere
 */
export function ownSubject(organizationId: string, subjectKey: string): Promise<User | undefined> {
	return ownAccount(organizationId, parseId(/^user:(.*)$/.exec(subjectKey)?.[1] ?? "") ?? newId());
}
