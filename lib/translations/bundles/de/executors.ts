/** What executors are called and what can be set on them, by their names, in German. */
export const executors = {
	"mode.send": "senden",
	"mode.verify": "prüfen",

	"property.idpId": "Identitätsanbieter",
	"property.idpId.hint": "Kennung des eingerichteten Identitätsanbieters.",
	"property.senderId": "Absender",
	"property.senderId.hint": "Kennung des eingerichteten Absenders von Nachrichten.",
	"property.codeLength": "Länge des Codes",
	"property.codeLength.hint": "Anzahl der Ziffern.",
	"property.expiresInSeconds": "Gültig für (Sekunden)",
	"property.expiresInSeconds.hint": "Danach wird der Code abgelehnt.",
	"property.maxAttempts": "Versuche",
	"property.maxAttempts.hint": "Falsche Eingaben, nach denen der Code abgelehnt wird.",
	"property.userType": "Benutzertyp",
	"property.userType.hint": "Typ, der anstelle des Standards der Organisation verwendet wird.",

	"BasicAuthExecutor.title": "Passwort",
	"BasicAuthExecutor.description":
		"Prüft Benutzername und Passwort; bei einer Registrierung, ob der Benutzername frei und das Passwort gut genug ist.",
	"BasicAuthExecutor.synonyms": "Kennwort, Benutzername, Anmeldung, Zugangsdaten, erster Faktor",
	"SMSOTPAuthExecutor.title": "SMS-Code",
	"SMSOTPAuthExecutor.description": "Sendet einen Einmalcode per SMS (senden) und prüft ihn danach (prüfen).",
	"SMSOTPAuthExecutor.synonyms":
		"MFA, Einmalcode, Einmalpasswort, Kurznachricht, Handy, Mobiltelefon, zweiter Faktor, Zwei-Faktor, Mehrfaktor",
	"SendSMSExecutor.title": "SMS-Code senden",
	"SendSMSExecutor.description": "Sendet einen Einmalcode per SMS, an die eingegebene Nummer oder die aus dem Profil.",
	"SendSMSExecutor.synonyms":
		"MFA, Einmalcode, Einmalpasswort, Kurznachricht, Handy, Mobiltelefon, zweiter Faktor, Zwei-Faktor, Mehrfaktor",
	"VerifyOTPExecutor.title": "Code prüfen",
	"VerifyOTPExecutor.description": "Prüft den Einmalcode, der zuvor per SMS gesendet wurde.",
	"VerifyOTPExecutor.synonyms":
		"MFA, Einmalcode, Einmalpasswort, Kurznachricht, bestätigen, verifizieren, zweiter Faktor, Zwei-Faktor, Mehrfaktor",
	"EmailOTPAuthExecutor.title": "E-Mail-Code",
	"EmailOTPAuthExecutor.description": "Sendet einen Einmalcode per E-Mail (senden) und prüft ihn danach (prüfen).",
	"EmailOTPAuthExecutor.synonyms":
		"MFA, Einmalcode, Einmalpasswort, passwortlos, Adresse bestätigen, verifizieren, zweiter Faktor, Zwei-Faktor, Mehrfaktor",
	"GoogleOIDCAuthExecutor.title": "Google",
	"GoogleOIDCAuthExecutor.description": "Meldet mit einem Google-Konto an.",
	"GoogleOIDCAuthExecutor.synonyms": "soziales Netzwerk, Social Login, Föderation",
	"GithubOAuthExecutor.title": "GitHub",
	"GithubOAuthExecutor.description": "Meldet mit einem GitHub-Konto an.",
	"GithubOAuthExecutor.synonyms": "soziales Netzwerk, Social Login, Föderation, Entwickler",
	"OIDCAuthExecutor.title": "OpenID-Connect-Anbieter",
	"OIDCAuthExecutor.description": "Meldet mit einem Konto bei einem beliebigen OpenID-Connect-Identitätsanbieter an.",
	"OIDCAuthExecutor.synonyms": "OIDC, Föderation, Einmalanmeldung, Unternehmen, Firmenkonto",
	"UserTypeResolver.title": "Benutzertyp festlegen",
	"UserTypeResolver.description":
		"Legt fest, welcher Benutzertyp angelegt wird: der Standard der Organisation, sofern nichts anderes eingestellt ist.",
	"UserTypeResolver.synonyms": "Benutzerart, Benutzerschema, Kundschaft, Mitarbeitende",
	"InvitationExecutor.title": "Einladung prüfen",
	"InvitationExecutor.description":
		"Prüft einen Einladungscode; das später erstellte Konto gehört zur einladenden Organisation.",
	"InvitationExecutor.synonyms": "einladen, eingeladen, Gast, beitreten, Einladungscode",
	"AttributeCollector.title": "Profil vervollständigen",
	"AttributeCollector.description":
		"Speichert die Eingaben im Profil und schlägt fehl, wenn noch etwas Erforderliches fehlt.",
	"AttributeCollector.synonyms": "Attribute, Angaben, Profildaten, fehlende Daten",
	"ProvisioningExecutor.title": "Konto erstellen",
	"ProvisioningExecutor.description":
		"Legt aus den Eingaben ein Benutzerkonto an; schlägt fehl, wenn es das Konto schon gibt oder Werte abgelehnt werden.",
	"ProvisioningExecutor.synonyms": "Registrierung, registrieren, Benutzer anlegen, neues Konto",
	"AuthorizationExecutor.title": "Zugriff prüfen",
	"AuthorizationExecutor.description":
		"Schlägt fehl, wenn die Person die Anwendung nicht verwenden darf, und begrenzt die angefragten Rechte auf die erlaubten.",
	"AuthorizationExecutor.synonyms": "Autorisierung, Berechtigungen, Rechte, Rollen, Zugriffskontrolle",
	"AuthAssertExecutor.title": "Anmeldung abschließen",
	"AuthAssertExecutor.description": "Bestätigt, wer sich wie angemeldet hat, damit die Anwendung ihre Tokens erhält.",
	"AuthAssertExecutor.synonyms": "Zusicherung, fertig, Sitzung, Token ausstellen",
};
