/** SQLSTATEs by kind of constraint; later versions of PostgreSQL have a code of their own for RESTRICT. */
const CODES = { unique: ["23505"], "foreign-key": ["23503", "23001"] } as const;

/** Whether the database refused a statement because of a constraint of this kind, with any name or a matching one. */
export function isViolation(error: unknown, what: keyof typeof CODES, constraint?: RegExp): boolean {
	if (!(error instanceof Error)) return false;
	const { code, constraint_name: name } = error as { code?: unknown; constraint_name?: unknown };
	if (!CODES[what].some((each) => each === code)) return false;
	return constraint === undefined || (typeof name === "string" && constraint.test(name));
}

/** Executes a write; resolves to undefined if it would violate such a constraint. */
export async function unlessViolating<Result>(
	what: keyof typeof CODES,
	constraint: RegExp | undefined,
	write: () => PromiseLike<Result>,
): Promise<Result | undefined> {
	try {
		return await write();
	} catch (error) {
		if (isViolation(error, what, constraint)) return undefined;
		throw error;
	}
}
