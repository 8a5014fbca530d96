import isEqual from "fast-deep-equal";
import { type ApplicationUpdate, READ_ONLY_MEMBERS } from "./contract";
import { applicationNotFound, invalidApplication } from "./errors";
import { selectApplication } from "./manage-repository";
import { shownApplication } from "./shown-application";

/**
 * A client can read an application, change it and send it back: a request may contain read-only members with their current values.
 * @throws DomainError 404; 400 naming the members that would change
 */
export async function requireUnchanged(organizationId: string, id: string, update: ApplicationUpdate): Promise<void> {
	const sent = READ_ONLY_MEMBERS.filter((member) => update[member] !== undefined);
	if (sent.length === 0) return;
	const row = await selectApplication(organizationId, id);
	if (row === undefined) throw applicationNotFound();
	const current = shownApplication(row);
	const changed = sent.filter((member) => !isEqual(update[member], current[member]));
	if (changed.length > 0) throw invalidApplication(changed.map((member) => `${member}: cannot be written`));
}
