import { definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import { newId } from "@/lib/platform/kernel";
import { HashedSet } from "./hashed-set";
import type { ImportNote } from "./import-note";
import { connectManagers, insertUsers } from "./import-repository";
import type { SourceRecord } from "./imported-user";
import type { Imported } from "./keep-users";
import { type PreparedUser, prepareUser } from "./prepare-user";
import { repeated } from "./repeated";

const BATCH = 500;

/** The number of users with each result; `refused` users are malformed. */
export type ImportCounts = Record<Imported | "refused", number>;

export interface ImportReport {
	/** Called after each batch. */
	progress(counts: Readonly<ImportCounts>): void;
	/** Called for a user that was not imported, or that was imported without some of its data. */
	say(place: string, note: ImportNote): void;
}

/**
 * Imports the users of a source into an organization, 500 per transaction. An interrupted import can be repeated, because users
 * that are already imported are skipped. With `dryRun` nothing is stored, and the report is the same.
 */
export async function importUsers(
	organizationId: string,
	records: AsyncIterable<SourceRecord>,
	{ dryRun, report }: { dryRun: boolean; report: ImportReport },
): Promise<ImportCounts> {
	const counts: ImportCounts = { imported: 0, exists: 0, taken: 0, "domain-refused": 0, refused: 0 };
	const principal = { organizationId, type: "system", id: "import-users", name: "npm run data" } as const;
	const context = { principal, requestId: newId(), clientAddress: "" };
	// Only for dry runs: otherwise the database contains the earlier users.
	const seenInDryRun = new HashedSet();
	const managed: string[] = [];
	let batch: PreparedUser[] = [];
	const definitions = definitionsOf(await selectAttributes(organizationId));
	async function flush(): Promise<void> {
		const insert = () => insertUsers(context, batch, { dryRun, seen: dryRun ? seenInDryRun : new Set<string>() });
		for (const { result, user, notes } of await repeated(insert)) {
			counts[result]++;
			// Also users of an earlier import, which may have been interrupted before its end.
			if ((result === "imported" || result === "exists") && user.details.manager !== undefined) managed.push(user.id);
			for (const note of notes) report.say(user.place, note);
		}
		batch = [];
		report.progress(counts);
	}
	for await (const record of records) {
		const prepared = prepareUser(record, definitions);
		if ("code" in prepared) {
			counts.refused++;
			report.say(record.place, prepared);
		} else batch.push(prepared);
		if (batch.length === BATCH) await flush();
	}
	if (batch.length > 0) await flush();
	// At the end, because a manager may come after the users that they manage.
	if (!dryRun)
		for (let at = 0; at < managed.length; at += BATCH)
			await connectManagers(organizationId, managed.slice(at, at + BATCH));
	return counts;
}
