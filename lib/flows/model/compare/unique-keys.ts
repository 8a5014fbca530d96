/** Hands out a key for every id that comes: the id itself, and for one that came before the id with a number. */
export function uniqueKeys(): (id: string) => string {
	const taken = new Set<string>();
	return (id) => {
		let key = id;
		// A figure space, which nobody types into an id.
		for (let copy = 2; taken.has(key); copy++) key = `${id}\u2007${copy}`;
		taken.add(key);
		return key;
	};
}
