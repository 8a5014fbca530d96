/**
 * Repeats a limited sweep until one call handles fewer than `max` items, so that it keeps up with more than `max` per interval.
 */
export async function sweepUntilDone(max: number, sweep: (max: number) => Promise<number>): Promise<void> {
	while ((await sweep(max)) >= max);
}
