import { database } from "@/db/client";
import { noteClockDifference } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { observeClockDifference } from "@/lib/platform/telemetry";

const LOOKS_EVERY_MS = 60_000;
const SOON_MS = 1_000;
const MAX_ATTEMPTS = 3;
export const MAX_CLOCK_DIFFERENCE_SECONDS = 2;

/** How far the clock of this machine is ahead of the database's, in seconds; accurate to half of the duration of the query. */
export async function clockDifference(): Promise<number> {
	const { sql } = await database();
	for (let attempt = 1; ; attempt++) {
		const before = Date.now();
		// Of the server, and of no table.
		const [row] = await sql<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
		const after = Date.now();
		const here = (before + after) / 2;
		// A busy database answers late, and half of the delay would look like a difference.
		if (after - before < SOON_MS || attempt === MAX_ATTEMPTS) return (here - (row?.ms ?? here)) / 1_000;
	}
}

/**
 * Compares the clocks now and every minute: sets a metric, logs a warning above two seconds, and corrects `now()`. The database's
 * clock is the reference of all machines.
 */
export function watchClock(): void {
	const look = () =>
		clockDifference().then(
			(seconds) => {
				observeClockDifference(seconds);
				noteClockDifference(seconds * 1_000);
				if (Math.abs(seconds) > MAX_CLOCK_DIFFERENCE_SECONDS)
					log().warn(
						{ seconds: Math.round(seconds * 10) / 10 },
						"the clocks of this machine and of the database differ: synchronise them",
					);
			},
			// Other code that needs the database reports the outage.
			() => {},
		);
	void look();
	setInterval(look, LOOKS_EVERY_MS).unref();
}
