/** What is wrong with one value; the screen shows it at the field. */
export const fieldErrors = [
	"required",
	"too-short",
	"too-long",
	"malformed",
	"not-an-option",
	"wrong",
	"taken",
	"too-weak",
	"breached",
	"used-before",
	"refused",
] as const;

export type FieldError = (typeof fieldErrors)[number];
