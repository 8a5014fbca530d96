const units = [
	{ unit: "year", seconds: 31_536_000 },
	{ unit: "day", seconds: 86_400 },
	{ unit: "hour", seconds: 3_600 },
	{ unit: "minute", seconds: 60 },
	{ unit: "second", seconds: 1 },
] as const;

/** A duration in words, without rounding: `1 hour`, `1 day, 30 minutes`. A year has 365 days. @param seconds an integer from 0 */
export function durationText(seconds: number, locale: string): string {
	let rest = seconds;
	const parts = units.flatMap(({ unit, seconds: each }) => {
		const number = Math.floor(rest / each);
		rest -= number * each;
		if (number === 0 && (unit !== "second" || seconds !== 0)) return [];
		return [new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(number)];
	});
	return new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(parts);
}
