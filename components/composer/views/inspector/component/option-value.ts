/** The value of an option, which is a string or a pair of value and label; undefined for an invalid option. */
export function optionValue(option: unknown): string | undefined {
	if (typeof option === "string") return option;
	if (!isObject(option)) return undefined;
	return typeof option.value === "string" ? option.value : undefined;
}

/** The option with another value. It keeps its label, so a string becomes a pair. */
export function withOptionValue(option: unknown, value: string): unknown {
	return isObject(option) ? { ...option, value } : { value, label: option };
}

/** A new option with an unused value. */
export function freshOption(values: readonly (string | undefined)[]): { value: string; label: string } {
	let number = values.length + 1;
	while (values.includes(`option_${number}`)) number++;
	return { value: `option_${number}`, label: `Option ${number}` };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
