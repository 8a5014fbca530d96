const MAX_HANDLE = 64;

/** A free handle derived from this one: `name-2`, `name-3`, … */
export function freeHandle(handle: string, isTaken: (handle: string) => boolean): string {
	const base = handle.replace(/-\d{1,4}$/, "");
	for (let number = 2; ; number++) {
		const candidate = withEnding(base, `-${number}`);
		if (!isTaken(candidate)) return candidate;
	}
}

/** `handle` with a suffix; `handle` is shortened where the result would be too long. */
export function withEnding(handle: string, ending: string): string {
	return `${handle.slice(0, MAX_HANDLE - ending.length).replace(/[-_]+$/, "")}${ending}`;
}
