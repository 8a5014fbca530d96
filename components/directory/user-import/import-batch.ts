import { CallError } from "@/lib/platform/http/call";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import type { ImportPort, Kind } from "./import-port";
import { type ImportRow, userData } from "./import-row";
import { type Outcome, type Reason, reasonOf } from "./outcome";

export interface BatchRow {
	index: number;
	/** The constant UUID of the row, which makes repeated requests idempotent. */
	bulkId: string;
	row: ImportRow;
}

/** The ids of the groups and roles looked up so far, by kind and name; null where none exists. */
export type KnownNames = Map<string, string | null>;

/**
 * Creates the users of some rows and assigns their groups and roles. All groups and roles of a row must exist before its user is
 * created.
 * @throws CallError where nothing can be done at the moment, for any row; asking again is safe
 */
export async function importBatch(
	port: ImportPort,
	batch: readonly BatchRow[],
	known: KnownNames,
): Promise<Map<number, Outcome>> {
	const outcomes = new Map<number, Outcome>();
	const ready: BatchRow[] = [];
	for (const each of batch) {
		const unknown = await firstUnknown(port, each.row, known);
		if (unknown === null) ready.push(each);
		else outcomes.set(each.index, { kind: "refused", reason: unknown });
	}
	await create(port, ready, outcomes);
	for (const kind of ["group", "role"] as const) await assign(port, { kind, rows: ready, known, outcomes });
	return outcomes;
}

async function firstUnknown(port: ImportPort, row: ImportRow, known: KnownNames): Promise<Reason | null> {
	for (const kind of ["group", "role"] as const)
		for (const name of namesOf(row, kind)) {
			const key = keyOf(kind, name);
			if (!known.has(key)) known.set(key, await port.find(kind, name).catch(noneForNonsense));
			if (known.get(key) === null) return { code: `unknown-${kind}`, detail: name };
		}
	return null;
}

/** No group or role has a name that a filter cannot express. */
function noneForNonsense(error: unknown): null {
	if (error instanceof CallError && error.status === 400) return null;
	throw error;
}

async function create(port: ImportPort, rows: readonly BatchRow[], outcomes: Map<number, Outcome>): Promise<void> {
	if (rows.length === 0) return;
	let results: Awaited<ReturnType<ImportPort["create"]>>;
	try {
		results = await port.create(rows.map(({ bulkId, row }) => ({ bulkId, data: userData(row) })));
	} catch (error) {
		if (!(error instanceof CallError) || error.status !== 413) throw error;
		// The request is too large: sends each half separately, down to single rows.
		const [only] = rows;
		if (rows.length === 1 && only !== undefined)
			outcomes.set(only.index, { kind: "refused", reason: { code: "too-large", detail: "" } });
		else for (const half of halves(rows)) await create(port, half, outcomes);
		return;
	}
	for (const [at, { index }] of rows.entries()) {
		const { status = "0", location = "", response } = results[at] ?? {};
		if (status === "201")
			outcomes.set(index, { kind: "created", userId: location.slice(location.lastIndexOf("/") + 1) });
		else if (response !== undefined && Number(status) < 500)
			outcomes.set(index, { kind: "refused", reason: reasonOf(response) });
		else outcomes.set(index, { kind: "unanswered", reason: { code: "no-answer", detail: response?.detail ?? "" } });
	}
}

async function assign(
	port: ImportPort,
	{
		kind,
		rows,
		known,
		outcomes,
	}: {
		kind: Kind;
		rows: readonly BatchRow[];
		known: KnownNames;
		outcomes: Map<number, Outcome>;
	},
): Promise<void> {
	const places = new Map<string, { name: string; people: Map<number, string> }>();
	for (const { index, row } of rows) {
		const outcome = outcomes.get(index);
		if (outcome === undefined || !("userId" in outcome)) continue;
		for (const name of namesOf(row, kind)) {
			const id = known.get(keyOf(kind, name)) ?? "";
			const place = places.get(id) ?? { name, people: new Map() };
			place.people.set(index, outcome.userId);
			places.set(id, place);
		}
	}
	for (const [id, { name, people }] of places) {
		try {
			await port.assign(kind, id, [...people.values()]);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const detail = `${name}: ${error.description}`;
			const lost = error.status === 0 || error.status === 401 || error.status >= 500;
			for (const [index, userId] of people)
				outcomes.set(
					index,
					lost
						? { kind: "unanswered", reason: { code: "no-answer", detail } }
						: { kind: "incomplete", userId, reason: { code: `not-in-${kind}`, detail } },
				);
		}
	}
}

function halves(rows: readonly BatchRow[]): [readonly BatchRow[], readonly BatchRow[]] {
	const middle = Math.ceil(rows.length / 2);
	return [rows.slice(0, middle), rows.slice(middle)];
}

function namesOf(row: ImportRow, kind: Kind): readonly string[] {
	return kind === "group" ? row.groups : row.roles;
}

function keyOf(kind: Kind, name: string): string {
	return `${kind} ${comparisonKey(name)}`;
}
