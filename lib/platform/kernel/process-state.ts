/**
 * One value per process and name, whoever asks first makes it. The front door and Next are two bundles of the same
 * sources in one process: a module-level singleton would exist twice, a value kept here exists once.
 */
export function processState<T>(name: string, make: () => T): T {
	const key = keyOf(name);
	const holder = globalThis as unknown as Record<symbol, T | undefined>;
	const existing = holder[key];
	if (existing !== undefined) return existing;
	const made = make();
	holder[key] = made;
	return made;
}

const keys = new Map<string, symbol>();

/** Asked for by every statement: making the symbol anew takes longer than looking it up. */
function keyOf(name: string): symbol {
	const known = keys.get(name);
	if (known !== undefined) return known;
	const key = Symbol.for(`portico.${name}`);
	keys.set(name, key);
	return key;
}
