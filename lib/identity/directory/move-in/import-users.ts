import { type Imported, insertUsers } from "./import-repository";
import type { SourceRecord } from "./imported-user";
import { type PreparedUser, prepareUser } from "./prepare-user";

const BATCH = 500;

/** How many users came to what; `refused` are malformed. */
export type ImportCounts = Record<Imported | "refused", number>;

export interface ImportReport {
	/** After each batch. */
	progress(counts: Readonly<ImportCounts>): void;
	/** A user that was not imported, or of whom something was left behind. */
	say(place: string, text: string): void;
}

const WORDS: Readonly<Record<Exclude<Imported, "imported" | "exists">, string>> = {
	taken: "the username or the email address belongs to another user",
	"domain-refused": "the rules of email domains keep this address out of the organization",
};

/**
 * Imports the users of a source into an organization, 500 in a transaction; a run that was interrupted can be repeated, because
 * users that were imported before are passed over. With `dryRun` nothing is stored.
 */
export async function importUsers(
	organizationId: string,
	records: AsyncIterable<SourceRecord>,
	{ dryRun, report }: { dryRun: boolean; report: ImportReport },
): Promise<ImportCounts> {
	const counts: ImportCounts = { imported: 0, exists: 0, taken: 0, "domain-refused": 0, refused: 0 };
	let batch: PreparedUser[] = [];
	async function flush(): Promise<void> {
		const results = await insertUsers(organizationId, batch, { dryRun });
		for (const [index, result] of results.entries()) {
			const user = batch[index];
			if (user === undefined) continue;
			counts[result]++;
			if (result === "imported") for (const note of user.notes) report.say(user.place, note);
			else if (result !== "exists") report.say(user.place, WORDS[result]);
		}
		batch = [];
		report.progress(counts);
	}
	for await (const record of records) {
		const prepared = prepareUser(record);
		if (typeof prepared === "string") {
			counts.refused++;
			report.say(record.place, prepared);
		} else batch.push(prepared);
		if (batch.length === BATCH) await flush();
	}
	if (batch.length > 0) await flush();
	return counts;
}
