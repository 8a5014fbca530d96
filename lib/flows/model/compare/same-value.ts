/** Whether two JSON values are equal; ignores the order of members, and members that are undefined. */
export function sameValue(one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
	if (Array.isArray(one) !== Array.isArray(other)) return false;
	const members = new Map(present(one));
	const others = present(other);
	return (
		members.size === others.length &&
		others.every(([name, value]) => members.has(name) && sameValue(members.get(name), value))
	);
}

function present(value: object): [string, unknown][] {
	return Object.entries(value).filter(([, member]) => member !== undefined);
}
