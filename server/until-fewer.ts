/** Repeats a sweep that is bounded in size until one finds less than it may take: what comes in faster than once an interval is kept up with. */
export async function untilFewer(max: number, sweep: (max: number) => Promise<number>): Promise<void> {
	while ((await sweep(max)) >= max);
}
