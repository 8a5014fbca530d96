import isEqual from "fast-deep-equal";
import { type ApplicationUpdate, READ_ONLY_MEMBERS } from "./contract";
import { applicationNotFound, invalidApplication } from "./errors";
import { selectApplication } from "./manage-repository";
import { shownApplication } from "./shown-application";

/** They tell nothing that a writer decides. Whether a body is stale is told by `If-Match`. */
const IGNORED: ReadonlySet<string> = new Set(["createdAt", "updatedAt"] satisfies (typeof READ_ONLY_MEMBERS)[number][]);

/**
 * A client can read an application, change it and send it back, also after somebody else's change: a request may contain read-only
 * members with their current values, and any timestamps.
 * @throws DomainError 404; 400 naming the members that would change
 */
export async function requireUnchanged(organizationId: string, id: string, update: ApplicationUpdate): Promise<void> {
	const sent = READ_ONLY_MEMBERS.filter((member) => update[member] !== undefined && !IGNORED.has(member));
	if (sent.length === 0) return;
	const row = await selectApplication(organizationId, id);
	if (row === undefined) throw applicationNotFound();
	const current = shownApplication(row);
	const changed = sent.filter((member) => !isEqual(update[member], current[member]));
	if (changed.length > 0) throw invalidApplication(changed.map((member) => `${member}: cannot be written`));
}
