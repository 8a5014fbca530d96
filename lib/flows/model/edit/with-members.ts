/**
 * The object with some members changed and those that are undefined removed; the same object when nothing changes. It
 * only spreads, because assigning to a member called `__proto__` would not make a member.
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

/** A form that hands back equal lists, as forms do, must not make a step that does nothing. */
function sameJson(one: unknown, other: unknown): boolean {
	if (typeof one !== "object" || typeof other !== "object") return Object.is(one, other) && one !== undefined;
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
