import isEqual from "fast-deep-equal";

/**
 * A draft of what was saved before as a draft of what is saved now: members that were changed stay, the others are those of now. Null
 * where a changed member was also changed by somebody else.
 */
export function rebased<Draft extends object>(
	{ base, draft }: { base: Draft; draft: Draft },
	now: Draft,
): Draft | null {
	const next = { ...now };
	for (const name of Object.keys(now) as (keyof Draft)[]) {
		if (isEqual(draft[name], base[name]) || isEqual(draft[name], now[name])) continue;
		if (!isEqual(now[name], base[name])) return null;
		next[name] = draft[name];
	}
	return next;
}
