/** What stands on a designed screen beside its own texts, in English. */
export const elements = {
	required: "required",
	"show-password": "Show password",
	"hide-password": "Hide password",
	choose: "Choose …",
	captcha: "Security check",
	"captcha.note": "The security check appears here.",
	image: "Picture",
	unknown: "Unknown component",
	"empty-screen": "This screen has no components yet.",
	support: "Support",
	privacy: "Privacy",
	terms: "Terms",
};
