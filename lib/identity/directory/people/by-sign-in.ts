/**
 * The sessions of each sign-in, in the order of the list: first the one in which the user authenticated, then those at other
 * organizations that were created from it.
 */
export function bySignIn<Session extends { uid: string; originUid: string | null }>(
	sessions: readonly Session[],
): [Session, ...Session[]][] {
	const known = new Map(sessions.map((session) => [session.uid, session]));
	const originOf = (session: Session): Session => {
		const passed = new Set([session.uid]);
		for (let at = session; ; ) {
			const before = known.get(at.originUid ?? "");
			if (before === undefined || passed.has(before.uid)) return at;
			passed.add(before.uid);
			at = before;
		}
	};
	return [...Map.groupBy(sessions, originOf)].map(([origin, all]) => [
		origin,
		...all.filter((session) => session !== origin),
	]);
}
