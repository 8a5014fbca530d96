/** Joins the lines of each value, so that a value cannot begin a paragraph and pass for Portico's own text. */
export function oneLineEach<Values extends Record<string, string>>(values: Values): Values {
	const entries = Object.entries(values).map(([name, value]) => [
		name,
		value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim(),
	]);
	return Object.fromEntries(entries) as Values;
}
