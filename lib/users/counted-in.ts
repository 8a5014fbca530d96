import { newId, parseId } from "@/lib/kernel";
import { selectUser } from "./repository";

/**
 * The organization in which guesses at an account are counted: its home, wherever its user is a member, so that several
 * organizations are no more guesses. What stands for nobody is asked for in vain: it must not be told from an account by
 * how long it takes.
 */
export async function countedIn(organizationId: string, subjectKey: string): Promise<string> {
	const userId = parseId(/^user:(.*)$/.exec(subjectKey)?.[1] ?? "") ?? newId();
	return (await selectUser(organizationId, userId))?.organizationId ?? organizationId;
}
