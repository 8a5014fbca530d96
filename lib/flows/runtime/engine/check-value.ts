import { type FlowComponent, type NodeInput, selectOptions } from "@/lib/flows/model";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import { ownMember } from "@/lib/platform/kernel/own-member";

const MAX_VALUE = 1024;
const MAX_DOCUMENT = 65_536;

/** What is wrong with the form of a value; an executor judges whether the value is correct. */
export function checkValue(
	{ type }: Pick<NodeInput, "type">,
	component: FlowComponent | undefined,
	value: string,
	required: boolean,
): FieldError | null {
	if (value === "") return required ? "required" : null;
	const longest = Math.min(numberOf(component, "maxLength") ?? MAX_VALUE, MAX_VALUE);
	if (value.length > (type === "PASSKEY" ? MAX_DOCUMENT : longest)) return "too-long";
	if (value.length < (numberOf(component, "minLength") ?? 0)) return "too-short";
	if (type === "SELECT") return isOffered(value, component) ? null : "not-an-option";
	const isWellFormed = ownMember(FORMS, type) ?? isPlain;
	return isWellFormed(value, component) ? null : "malformed";
}

/** The form of a value for each kind of input that has one. */
const FORMS: Record<string, (value: string, component: FlowComponent | undefined) => boolean> = {
	EMAIL_INPUT: isEmail,
	PHONE_INPUT: (value) => /^\+?[\d\s().-]{4,31}$/.test(value),
	NUMBER_INPUT: (value) => Number.isFinite(Number(value)),
	DATE_INPUT: isDate,
	CHECKBOX: (value) => value === "true" || value === "on",
	OTP_INPUT: (value, component) =>
		component?.length === undefined || value.replace(/\s/g, "").length === component.length,
};

function isOffered(value: string, component: FlowComponent | undefined): boolean {
	const options = component === undefined ? [] : selectOptions(component);
	return options.length === 0 || options.some((option) => option.value === value);
}

/** The rule of HTML for `type=email`, for a single address. */
function isEmail(value: string): boolean {
	return value.length <= 254 && /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
}

function isDate(value: string): boolean {
	const date = new Date(`${value}T00:00:00Z`);
	return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Without control characters. */
function isPlain(value: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
}

function numberOf(component: FlowComponent | undefined, member: string): number | undefined {
	const value = ownMember(component, member);
	return typeof value === "number" ? value : undefined;
}
