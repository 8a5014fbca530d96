import { processState } from "@/lib/platform/kernel";

const MINUTE_MS = 60_000;

interface Written {
	at: number;
	/** Lines that were left out since. */
	leftOut: number;
}

/**
 * Writes a line about something that happens again and again, such as a database that is away, at most once a minute for each
 * `what` of a process, with the number of lines that were left out since the last one.
 * @param at milliseconds of a clock that never goes back
 */
export function onceAMinute(
	what: string,
	write: (leftOut: { leftOut?: number }) => void,
	at = performance.now(),
): void {
	const lines = processState("lines-once-a-minute", () => new Map<string, Written>());
	const last = lines.get(what);
	if (last !== undefined && at - last.at < MINUTE_MS) {
		last.leftOut++;
		return;
	}
	lines.set(what, { at, leftOut: 0 });
	write(last === undefined || last.leftOut === 0 ? {} : { leftOut: last.leftOut });
}
