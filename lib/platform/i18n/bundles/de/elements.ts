/** What stands on a designed screen beside its own texts, in German. */
export const elements = {
	required: "Pflichtfeld",
	"show-password": "Passwort anzeigen",
	"hide-password": "Passwort verbergen",
	choose: "Auswählen …",
	captcha: "Sicherheitsprüfung",
	"captcha.note": "Hier erscheint die Sicherheitsprüfung.",
	image: "Bild",
	unknown: "Unbekannte Komponente",
	"empty-screen": "Diese Seite hat noch keine Komponenten.",
	support: "Hilfe",
	privacy: "Datenschutz",
	terms: "Nutzungsbedingungen",
};
