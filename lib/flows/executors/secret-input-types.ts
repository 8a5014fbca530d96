/** Component types whose values are shown to nobody again, and never belong into a profile or a message. */
export const secretInputTypes: ReadonlySet<string> = new Set([
	"PASSWORD_INPUT",
	"OTP_INPUT",
	"PASSKEY",
	"LINK_TOKEN",
	"CAPTCHA",
]);
