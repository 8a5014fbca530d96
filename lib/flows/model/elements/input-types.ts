import type { ComponentType } from "./component-type";
import { autocomplete, hint, label, number, placeholder, required } from "./members";

const input = { category: "input", inputLike: true, hasChildren: false } as const;
const line = [label, placeholder, hint, required] as const;

/** The component types that ask for a value. */
export const inputTypes: readonly ComponentType[] = [
	{
		...input,
		type: "TEXT_INPUT",
		icon: "text-cursor-input",
		members: [...line, autocomplete, number("minLength"), number("maxLength")],
		synonyms: ["field", "username", "name", "string"],
	},
	{
		...input,
		type: "PASSWORD_INPUT",
		icon: "lock-keyhole",
		members: [...line, autocomplete, number("minLength"), number("maxLength")],
		synonyms: ["secret", "passphrase", "pin", "credential"],
	},
	{
		...input,
		type: "EMAIL_INPUT",
		icon: "at-sign",
		members: [...line, autocomplete],
		synonyms: ["mail", "e-mail", "address"],
	},
	{
		...input,
		type: "PHONE_INPUT",
		icon: "phone",
		members: [...line, autocomplete],
		synonyms: ["mobile", "telephone", "number", "sms"],
	},
	{
		...input,
		type: "NUMBER_INPUT",
		icon: "hash",
		members: [...line, number("min"), number("max"), number("step")],
		synonyms: ["integer", "amount", "count", "age"],
	},
	{
		...input,
		type: "DATE_INPUT",
		icon: "calendar",
		members: [label, hint, required, autocomplete, { name: "min", kind: "text" }, { name: "max", kind: "text" }],
		synonyms: ["birthday", "day", "calendar"],
	},
	{
		...input,
		type: "OTP_INPUT",
		icon: "rectangle-ellipsis",
		members: [label, placeholder, hint, required, number("length")],
		synonyms: ["code", "one-time", "passcode", "verification", "token"],
	},
	{
		...input,
		type: "CHECKBOX",
		icon: "square-check",
		members: [label, hint, required],
		synonyms: ["tick", "agree", "consent", "remember", "terms"],
	},
	{
		...input,
		type: "SELECT",
		icon: "list",
		members: [...line, { name: "options", kind: "options", translatable: true }, autocomplete],
		synonyms: ["dropdown", "choice", "picker", "country"],
	},
];
