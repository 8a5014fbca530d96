/** Returns a function that gives each id a key: the id itself, or with a number after it where the id occurred before. */
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
