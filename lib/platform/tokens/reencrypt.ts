import { reencrypted } from "./encryption";
import { BEFORE_ALL, type EncryptedColumn, selectEncrypted, updateEncrypted } from "./reencrypt-repository";

export type { EncryptedColumn };

export interface Reencryption {
	/** The number of values that were looked at. */
	looked: number;
	/** The number of values that are now encrypted with the first key. */
	changed: number;
	/** The number of values that no key of ENCRYPTION_KEY can decrypt. They stay as they are. */
	unreadable: number;
}

const ROWS = 500;

/**
 * Encrypts all values of a column with the first key of ENCRYPTION_KEY, 500 rows at a time, while the service runs: a value that
 * changes meanwhile is not overwritten. After an interruption, another call skips what is done.
 */
export async function reencryptColumn(
	column: EncryptedColumn,
	onProgress: (done: Readonly<Reencryption>) => void = () => {},
): Promise<Reencryption> {
	const done: Reencryption = { looked: 0, changed: 0, unreadable: 0 };
	let after = BEFORE_ALL;
	for (;;) {
		const rows = await selectEncrypted(column, after, ROWS);
		const changes = rows.flatMap(({ id, organizationId, owner, value }) => {
			try {
				const renewed = reencrypted(value, column.context(organizationId, owner));
				return renewed === null ? [] : [{ id, organizationId, value, renewed }];
			} catch {
				done.unreadable++;
				return [];
			}
		});
		if (changes.length > 0) done.changed += await updateEncrypted(column, changes);
		done.looked += rows.length;
		onProgress(done);
		const last = rows.at(-1);
		if (last === undefined || rows.length < ROWS) return done;
		after = last;
	}
}
