const DAY_MS = 86_400_000;

/** The timestamps of a range of days, both inclusive, in UTC; `to` is exclusive. */
export function periodOf({ from, to }: { from: string | undefined; to: string | undefined }): {
	from: string | undefined;
	to: string | undefined;
} {
	return {
		from: from === undefined ? undefined : `${from}T00:00:00.000Z`,
		to: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString(),
	};
}
