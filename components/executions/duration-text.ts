/** How long something took, in words: `0.4 sec`, `12 sec`, `3 min 5 sec`. */
export function durationText(ms: number, locale: string): string {
	const part = (value: number, unit: "second" | "minute", digits = 0) =>
		new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: digits }).format(
			value,
		);
	if (ms < 9_950) return part(ms / 1000, "second", 1);
	const seconds = Math.round(ms / 1000);
	if (seconds < 60) return part(seconds, "second");
	const rest = seconds % 60;
	return rest === 0
		? part(seconds / 60, "minute")
		: `${part(Math.floor(seconds / 60), "minute")} ${part(rest, "second")}`;
}
