import type { FlowComponent } from "../schema/component";

export interface SelectOption {
	value: string;
	/** Plain text or `{{ t(namespace:key) }}`. */
	label: string;
}

/** The options of a SELECT, from strings or objects with value and label; other entries are ignored. */
export function selectOptions(component: FlowComponent): SelectOption[] {
	const options: unknown = component.options;
	return Array.isArray(options) ? options.flatMap(read) : [];
}

function read(option: unknown): SelectOption[] {
	if (typeof option === "string") return [{ value: option, label: option }];
	if (typeof option !== "object" || option === null || !("value" in option)) return [];
	const { value } = option;
	if (typeof value !== "string") return [];
	return [{ value, label: "label" in option && typeof option.label === "string" ? option.label : value }];
}
