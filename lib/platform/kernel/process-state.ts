/**
 * One value per process and name, created by the first caller. The front door and Next.js are two bundles of the same sources in
 * one process, so a module-level singleton would exist twice.
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

/** Cached, because every statement needs it and `Symbol.for` takes longer. */
function keyOf(name: string): symbol {
	const known = keys.get(name);
	if (known !== undefined) return known;
	const key = Symbol.for(`portico.${name}`);
	keys.set(name, key);
	return key;
}
