import type { Sql } from "postgres";
import { asWork, currentWork, type FairTurns, type Turn, type Work } from "@/lib/platform/shares";
import { countShareRefused, type SharedThing } from "@/lib/platform/telemetry";
import { DatabaseUnreachableError } from "./outage";

/** An organization uses its share of the connections, and too many of its statements wait, or one has waited too long. */
export class ShareUsedUpError extends Error {
	override readonly name = "ShareUsedUpError";
	constructor(
		/** Undefined for what is done for everybody. */
		readonly organization: string | undefined,
		/** How many connections one organization may use at once. */
		readonly share: number,
	) {
		super(`${organization ?? EVERYBODY} uses its share of ${share} connections to the database`);
	}
}

/** The party of statements at the start, in housekeeping, and for callers who are not known yet. */
const EVERYBODY = "(everybody)";

/** Members of a query in postgres.js 3.4.9 that its types do not declare. */
interface DriverQuery {
	/** Passes the query to a connection when it is run. Fragments are queries that are never run. */
	handler: Handler;
	resolve(rows: unknown): void;
	reject(error: unknown): void;
}

type Handler = (query: DriverQuery) => void;
type Call = (...args: unknown[]) => unknown;

export interface Sharing {
	turns: FairTurns;
	/** The name in metrics. */
	thing: SharedThing;
	/** How long a statement may wait for its turn, in milliseconds: as long as for its answer afterwards. */
	waitsMs: number;
}

/**
 * Wraps a client so that each statement, and each transaction as a whole, waits for the turn of the organization of `currentWork`. No
 * more are sent than there are turns: the driver sends what is too much on a connection that is busy, where it waits for the
 * statement before, whosever that is.
 */
export function sharedSql(sql: Sql, { turns, thing, waitsMs }: Sharing): Sql {
	const begin = sql.begin as Call;
	const handlers = new WeakMap<Handler, Handler>();
	let answeredAt = 0;

	/** @param refuse called instead of `start` where too many wait, and after a time */
	function enter(work: Work | undefined, start: () => void, refuse: (error: Error) => void): Turn {
		const party = work?.organization ?? EVERYBODY;
		const enteredAt = performance.now();
		let timer: NodeJS.Timeout | undefined;
		const refuseShare = () => {
			clearTimeout(timer);
			countShareRefused(thing, party);
			if (work !== undefined) work.refused = true;
			refuse(new ShareUsedUpError(work?.organization, turns.limits.each));
		};
		const startInTime = () => {
			clearTimeout(timer);
			start();
		};
		const turn = turns.enter(party, { start: startInTime, refuse: refuseShare });
		const endWait = () => {
			turn.leave();
			if (answeredAt > enteredAt) refuseShare();
			else refuse(new DatabaseUnreachableError(`no connection within ${waitsMs} ms`));
		};
		if (turn.waits) timer = setTimeout(endWait, waitsMs).unref();
		return turn;
	}

	function run(query: DriverQuery, handler: Handler): void {
		const work = currentWork();
		if (work?.inTransaction === true) {
			handler(query);
			return;
		}
		const { resolve, reject } = query;
		let turn: Turn | undefined;
		let over = false;
		const end = () => {
			over = true;
			turn?.leave();
		};
		const answer = (rows: unknown) => {
			answeredAt = performance.now();
			end();
			resolve(rows);
		};
		const fail = (error: unknown) => {
			end();
			reject(error);
		};
		query.resolve = answer;
		query.reject = fail;
		turn = enter(work, () => handler(query), reject);
		// The driver refuses at once what comes after its end.
		if (over) turn.leave();
	}

	function inTurn(handler: Handler): Handler {
		const before = handlers.get(handler);
		if (before !== undefined) return before;
		const waiting = (query: DriverQuery) => run(query, handler);
		handlers.set(handler, waiting);
		return waiting;
	}

	const shared = (result: unknown) => {
		if (isQuery(result)) result.handler = inTurn(result.handler);
		return result;
	};

	async function sharedBegin(...args: unknown[]): Promise<unknown> {
		const work = currentWork();
		if (work?.inTransaction === true) return begin(...args);
		let turn: Turn | undefined;
		await new Promise<void>((resolve, reject) => {
			turn = enter(work, resolve, reject);
		});
		try {
			const result = await asWork({ organization: undefined, ...work, inTransaction: true }, () => begin(...args));
			answeredAt = performance.now();
			return result;
		} finally {
			turn?.leave();
		}
	}

	const call = sql as unknown as Call;
	const unsafe = sql.unsafe as Call;
	return Object.assign((...args: unknown[]) => shared(call(...args)), sql, {
		unsafe: (...args: unknown[]) => shared(unsafe(...args)),
		begin: sharedBegin,
	}) as unknown as Sql;
}

function isQuery(value: unknown): value is DriverQuery {
	return value instanceof Promise && "handler" in value && "strings" in value;
}
