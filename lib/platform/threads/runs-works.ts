import type { HeavyWork } from "./heavy-work";

/** The default export of the module of the threads: does the work of this name. */
export function runsWorks(works: readonly HeavyWork<never, unknown>[]) {
	const byName = new Map(works.map((each) => [each.name, each]));
	return ({ name, input }: { name: string; input: unknown }): unknown => {
		const heavy = byName.get(name);
		if (heavy === undefined) throw new Error(`No work is called ${name}`);
		return heavy.work(input as never);
	};
}
