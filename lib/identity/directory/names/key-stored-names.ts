import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { log } from "@/lib/platform/log";
import {
	type Collision,
	type Keyed,
	NAMED,
	type Named,
	selectCollisions,
	selectKeyless,
	storeEmailKey,
	storeKeys,
} from "./keyless-repository";

const BATCH = 1_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Gives names of users, groups and roles that a release without keys wrote their keys. Where one is another name's key, it stays
 * without: both are used as before, and `collidingNames` names them. Names in ASCII need no key of their own. Several machines may
 * do it at once, and again.
 */
export async function keyStoredNames(): Promise<void> {
	let colliding = 0;
	for (const table of NAMED)
		for await (const rows of keylessIn(table)) {
			if (await storeKeys(table, rows)) continue;
			for (const row of rows) {
				if (await storeKeys(table, [row])) continue;
				colliding += 1;
				if (row.email !== null) await storeEmailKey(row);
			}
		}
	if (colliding > 0)
		log().warn({ names: colliding }, "names are one with others of their organizations: npm run doctor");
}

/** The first names that others of their organizations are, and the number of all of them. */
export async function collidingNames(
	limit: number,
): Promise<{ total: number; collisions: (Collision & { kind: Named })[] }> {
	const found: (Collision & { kind: Named })[] = [];
	for (const kind of NAMED)
		for await (const rows of keylessIn(kind))
			found.push(...(await selectCollisions(kind, rows)).map((each) => ({ ...each, kind })));
	return { total: found.length, collisions: found.slice(0, limit) };
}

async function* keylessIn(table: Named): AsyncGenerator<Keyed[]> {
	for (let after = FIRST_ID; ; ) {
		const rows = await selectKeyless(table, after, BATCH);
		const last = rows.at(-1);
		if (last === undefined) return;
		after = last.id;
		yield rows.map((row) => ({
			...row,
			key: comparisonKey(row.name),
			emailKey: row.email === null ? null : comparisonKey(row.email),
		}));
	}
}
