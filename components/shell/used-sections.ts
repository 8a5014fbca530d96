/** How many sections stay in the navigation because somebody uses them. */
const MAX_KEPT = 4;

/** The sections in the value of the cookie, the latest used first; none of those of another viewer of this browser. */
export function usedSections(value: string | undefined, viewerId: string): string[] {
	const [owner, ...used] = (value ?? "").split(".");
	return owner === viewerId ? used.slice(0, MAX_KEPT) : [];
}

/** The value of the cookie after the viewer has opened a section that is not always shown. */
export function withUsed(used: readonly string[], path: string): string[] {
	return [path, ...used.filter((other) => other !== path)].slice(0, MAX_KEPT);
}

export function usedValue(viewerId: string, used: readonly string[]): string {
	return [viewerId, ...used].join(".");
}
