import type { InputHTMLAttributes } from "react";
import { defaultAutocomplete, defaultInputMode } from "@/lib/flows/model";
import type { ElementProps } from "./element-props";
import { textMember } from "./text-member";

/** The attributes of every control: its name in the form, its label, description and error for assistive technology. */
export function controlAttributes(props: ElementProps) {
	const { component, text, input, idPrefix, error, interactive } = props;
	const hinted = text(textMember(component, "hint")) !== "";
	const described = [hinted ? `${idPrefix}-hint` : "", error ? `${idPrefix}-error` : ""].filter(Boolean).join(" ");
	const name = input?.identifier ?? component.id;
	return {
		id: idPrefix,
		name,
		required: isRequired(props) || undefined,
		autoFocus: props.autoFocus || undefined,
		"aria-label": text(component.label) === "" ? text(component.placeholder) || name : undefined,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": described === "" ? undefined : described,
		tabIndex: interactive ? undefined : -1,
	};
}

/** The further attributes of a text field. */
export function lineAttributes(props: ElementProps) {
	const { component, text, input, value, flowType } = props;
	const control = controlAttributes(props);
	const type = component.type;
	const inputMode: InputHTMLAttributes<HTMLInputElement>["inputMode"] = defaultInputMode(type, control.name);
	return {
		...control,
		placeholder: text(component.placeholder) || undefined,
		defaultValue: value,
		inputMode,
		autoComplete: textMember(component, "autocomplete") ?? defaultAutocomplete(type, input?.identifier ?? "", flowType),
	};
}

/** Whether a value is required: by the component, or else by the input that refers to it. */
export function isRequired({ component, input }: ElementProps): boolean {
	return component.required ?? input?.required ?? false;
}
