/** What a filter is in the state of a list. */
export type FilterValue = string | number | readonly string[] | undefined;

/** How a filter is read from the address of a list. */
export interface Filter<Value extends FilterValue = FilterValue> {
	/** Its value where the address has none, or an invalid one. */
	readonly usual: Value;
	/** The value of a text of the address; undefined for an invalid text. */
	readonly read: (text: string) => Value | undefined;
}

// RFC 9562 §4, with its versions and variant, and the nil and max UUIDs of §5.9 and §5.10.
const UUID =
	/^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|(?:0{8}|f{8})-(?:0{4}-0{4}-0{4}-0{12}|f{4}-f{4}-f{4}-f{12}))$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A filter of texts; `read` returns undefined for an invalid one. */
export function textFilter<Value extends FilterValue>(
	read: (text: string) => Value | undefined,
): Filter<Value | undefined> {
	return { usual: undefined, read };
}

/** One of several values; `usual` is the default. */
export function choiceFilter<Value extends string>(values: readonly Value[]): Filter<Value | undefined>;
export function choiceFilter<Value extends string>(values: readonly Value[], usual: Value): Filter<Value>;
export function choiceFilter<Value extends string>(values: readonly Value[], usual?: Value): Filter<Value | undefined> {
	return { usual, read: (text) => values.find((value) => value === text) };
}

/** A whole number; `usual` is the default. */
export function numberFilter(min: number, max: number): Filter<number | undefined>;
export function numberFilter(min: number, max: number, usual: number): Filter<number>;
export function numberFilter(min: number, max: number, usual?: number): Filter<number | undefined> {
	return {
		usual,
		read: (text) => {
			const number = text.trim() === "" ? Number.NaN : Number(text);
			return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
		},
	};
}

/** The id of something, in lower case. */
export const idFilter = textFilter((text) => {
	const id = text.toLowerCase();
	return UUID.test(id) ? id : undefined;
});

/** A day of the calendar as `2026-02-28`. */
export const dayFilter = textFilter((text) => {
	if (!DAY.test(text)) return undefined;
	const at = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
});

/** The number of a page, from 1. */
export const pageFilter = numberFilter(1, 1_000_000, 1);

/** The value of a search parameter as Next.js passes it; of several with the same name, the first one is used. */
export function readFilter<Value extends FilterValue>(
	{ usual, read }: Filter<Value>,
	parameter: string | readonly string[] | undefined,
): Value {
	const text = typeof parameter === "object" ? parameter[0] : parameter;
	return (text === undefined ? undefined : read(text)) ?? usual;
}
