/** What definitions from elsewhere commonly name and no template does, in English. */
export const en = {
	signin: {
		"heading.label": "Sign in",
		"fields.username.label": "Username",
		"fields.username.placeholder": "Enter your username",
		"fields.password.label": "Password",
		"fields.password.placeholder": "Enter your password",
		"buttons.submit": "Sign in",
		"divider.or.label": "or",
		"buttons.continue.with.sms.otp.label": "Continue with a text message",
	},
	"sms.otp": {
		"verify.heading": "Check your phone",
		"verify.heading.label": "Enter the code from the text message",
		"verify.otp.input.label": "Code",
		"verify.buttons.submit": "Verify",
		"verify.buttons.resend": "Send a new code",
		"error.heading": "This did not work",
		"error.message": "The code could not be sent.",
		"error.buttons.retry": "Try again",
	},
	elements: {
		"buttons.submit.text": "Continue",
	},
};
