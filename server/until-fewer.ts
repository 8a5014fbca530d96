/** Repeats a sweep that is bounded in size until one finds less than it may take: what comes in faster than once an interval is kept up with. */
export async function untilFewer(most: number, sweep: (most: number) => Promise<number>): Promise<void> {
	while ((await sweep(most)) >= most);
}
