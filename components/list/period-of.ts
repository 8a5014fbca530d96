const DAY_MS = 86_400_000;

/** The moments between which days lie, both included, in UTC; `to` itself is not among them. */
export function periodOf({ from, to }: { from: string | undefined; to: string | undefined }): {
	from: string | undefined;
	to: string | undefined;
} {
	return {
		from: from === undefined ? undefined : `${from}T00:00:00.000Z`,
		to: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString(),
	};
}
