/** Sign-in and sign-out, in German. */
export const gate = {
	"sign-in.title": "Anmelden",
	"sign-in.to": "bei {{application}} · {{organization}}",
	"sign-in.username": "Benutzername",
	"sign-in.password": "Passwort",
	"sign-in.show": "Passwort anzeigen",
	"sign-in.hide": "Passwort verbergen",
	"sign-in.submit": "Anmelden",
	"sign-in.refused": "Benutzername oder Passwort stimmt nicht, oder es gab zu viele Versuche.",
	"sign-in.busy": "Gerade melden sich zu viele Personen an. Versuchen Sie es in ein paar Sekunden erneut.",
	"expired.title": "Diese Anmeldung ist beendet",
	"expired.text":
		"Sie hat zu lange gedauert, oder sie wurde schon abgeschlossen oder in einem anderen Browser begonnen. Kehren Sie zur Anwendung zurück und melden Sie sich erneut an.",
	"error.title": "Das hat nicht funktioniert",
	"error.general":
		"Zwischen der Anwendung und der Anmeldung ist etwas schiefgegangen. Kehren Sie zur Anwendung zurück und versuchen Sie es erneut.",
	"error.access_denied": "Die Anmeldung wurde abgebrochen oder nicht erlaubt.",
	"error.accessdenied": "Die Anmeldung wurde abgebrochen oder nicht erlaubt.",
	"error.invalid_request": "Die Anwendung hat eine unvollständige oder falsche Anfrage gesendet.",
	"error.invalid_client": "Die Anwendung ist hier nicht bekannt.",
	"error.invalid_redirect_uri":
		"Die Anwendung möchte zu einer Adresse zurückkehren, die für sie nicht registriert ist.",
	"error.unauthorized_client": "Die Anwendung darf Personen nicht auf diese Weise anmelden.",
	"error.invalid_scope": "Die Anwendung verlangt mehr, als sie darf.",
	"error.unsupported_response_type": "Die Anwendung fragt auf eine Weise an, die nicht unterstützt wird.",
	"error.login_required": "Sie müssen sich zuerst anmelden.",
	"error.server_error": "Der Server konnte die Anmeldung nicht abschließen. Versuchen Sie es gleich noch einmal.",
	"error.configuration":
		"Die Anmeldung der Konsole ist nicht richtig eingerichtet. Wenden Sie sich an die Administration.",
	"error.temporarily_unavailable": "Die Anmeldung ist überlastet. Versuchen Sie es gleich noch einmal.",
	"sign-out.title": "Abmelden?",
	"sign-out.text": "Eine Anwendung bittet Sie, Ihre Sitzung hier zu beenden.",
	"sign-out.stay": "Angemeldet bleiben",
	"signed-out.title": "Sie sind abgemeldet",
	"signed-out.text": "Ihre Sitzung ist beendet. Sie können dieses Fenster schließen.",
	"signed-out.again": "Erneut anmelden",
};
