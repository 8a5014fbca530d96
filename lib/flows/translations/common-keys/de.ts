import type { CommonKeyTexts } from "./common-key-texts";

/** The same in German. */
export const de: CommonKeyTexts = {
	signin: {
		"heading.label": "Anmelden",
		"fields.username.label": "Benutzername",
		"fields.username.placeholder": "Benutzernamen eingeben",
		"fields.password.label": "Passwort",
		"fields.password.placeholder": "Passwort eingeben",
		"buttons.submit": "Anmelden",
		"divider.or.label": "oder",
		"buttons.continue.with.sms.otp.label": "Weiter mit einer SMS",
	},
	"sms.otp": {
		"verify.heading": "Sehen Sie auf Ihr Telefon",
		"verify.heading.label": "Geben Sie den Code aus der SMS ein",
		"verify.otp.input.label": "Code",
		"verify.buttons.submit": "Bestätigen",
		"verify.buttons.resend": "Neuen Code senden",
		"error.heading": "Das hat nicht geklappt",
		"error.message": "Der Code konnte nicht gesendet werden.",
		"error.buttons.retry": "Noch einmal versuchen",
	},
	elements: {
		"buttons.submit.text": "Weiter",
	},
};
