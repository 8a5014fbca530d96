/** Writes a path like `nodes[3].onSuccess`; the root is the empty string. */
export function jsonPath(segments: readonly PropertyKey[]): string {
	let path = "";
	for (const segment of segments) {
		if (typeof segment === "number") path += `[${segment}]`;
		else path += path === "" ? String(segment) : `.${String(segment)}`;
	}
	return path;
}
