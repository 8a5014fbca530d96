import { database } from "@/db/client";
import { log } from "@/lib/platform/log";
import { observeClockDifference } from "@/lib/platform/telemetry";

const LOOKS_EVERY_MS = 60_000;
export const MAX_CLOCK_DIFFERENCE_SECONDS = 2;

/** How far the clock of this machine is ahead of the database's, in seconds; measured to half of the time that asking takes. */
export async function clockDifference(): Promise<number> {
	const { sql } = await database();
	const before = Date.now();
	const [row] = await sql<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
	const here = (before + Date.now()) / 2;
	return (here - (row?.ms ?? here)) / 1_000;
}

/**
 * Compares the clocks now and every minute: a metric, and a warning above two seconds. Expiry of what machines share is judged
 * by the database's clock; tokens and assertions carry the time of this one to applications.
 */
export function watchClock(): void {
	const look = () =>
		clockDifference().then(
			(seconds) => {
				observeClockDifference(seconds);
				if (Math.abs(seconds) > MAX_CLOCK_DIFFERENCE_SECONDS)
					log().warn(
						{ seconds: Math.round(seconds * 10) / 10 },
						"the clocks of this machine and of the database differ: synchronise them",
					);
			},
			// Whoever needs the database tells that it is away.
			() => {},
		);
	void look();
	setInterval(look, LOOKS_EVERY_MS).unref();
}
