/**
 * The object with changed members, without those that are undefined; the same object when nothing changes. Uses spread, because
 * an assignment to `__proto__` would create no member.
 */
export function withMembers<T extends Record<string, unknown>>(whole: T, changes: Partial<T>): T {
	const isSame = Object.keys(changes).every((name) =>
		Object.hasOwn(whole, name) ? sameJson(whole[name], changes[name]) : changes[name] === undefined,
	);
	if (isSame) return whole;
	const changed = { ...whole, ...changes };
	for (const name of Object.keys(changes)) if (changes[name] === undefined) delete changed[name];
	return changed;
}

/** Whether two values are the same JSON. A form that returns an equal copy of a list thus adds no empty step. */
function sameJson(one: unknown, other: unknown): boolean {
	if (typeof one !== "object" || typeof other !== "object") return Object.is(one, other) && one !== undefined;
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
