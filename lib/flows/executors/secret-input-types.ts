/** Component types whose values are secret: never shown again, and never stored in a profile or sent in a message. */
export const secretInputTypes: ReadonlySet<string> = new Set([
	"PASSWORD_INPUT",
	"OTP_INPUT",
	"PASSKEY",
	"LINK_TOKEN",
	"WALLET",
	"CAPTCHA",
	"PROOF_OF_WORK",
]);
