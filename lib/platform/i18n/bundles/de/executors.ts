/** What executors are called and what can be set on them, by their names, in German. */
export const executors = {
	"mode.send": "senden",
	"mode.verify": "prüfen",
	"mode.enrol": "einrichten",
	"mode.register": "hinzufügen",
	"mode.authenticate": "anmelden",

	"property.idpId": "Identitätsanbieter",
	"property.idpId.hint": "Kennung des eingerichteten Identitätsanbieters.",
	"property.senderId": "Absender",
	"property.senderId.hint": "Kennung des eingerichteten Absenders von Nachrichten.",
	"property.codeLength": "Länge des Codes",
	"property.codeLength.hint": "Anzahl der Ziffern.",
	"property.expiresInSeconds": "Gültig für (Sekunden)",
	"property.expiresInSeconds.hint": "Danach wird die Eingabe abgelehnt.",
	"property.maxAttempts": "Versuche",
	"property.maxAttempts.hint": "Falsche Eingaben, nach denen der Code abgelehnt wird.",
	"property.userType": "Benutzertyp",
	"property.userType.hint": "Typ, der anstelle des Standards der Organisation verwendet wird.",
	"property.defaultRegion": "Standardland",
	"property.defaultRegion.hint":
		"Zwei Buchstaben, zum Beispiel DE: das Land, dessen Nummern ohne Ländervorwahl eingegeben werden dürfen.",
	"property.to": "An",
	"property.to.hint":
		"Eine Adresse; ohne Angabe die Adresse der Person. Ein Wert in doppelten geschweiften Klammern muss bewiesenermaßen ihr gehören.",
	"property.subject": "Betreff",
	"property.subject.hint": "Darf Werte enthalten, wie der Text.",
	"property.text": "Text",
	"property.text.hint":
		"Reiner Text. Ein Name in doppelten geschweiften Klammern steht für einen Wert aus dem Profil oder aus einer Eingabe dieses Schritts.",
	"property.issuer": "Name in der App",
	"property.issuer.hint": "Wie die Authenticator-App dieses Konto nennt; ohne Angabe der Name des Servers.",
	"property.requires": "Verlangte Stärke",
	"property.requires.hint":
		"Was die bestehende Anmeldung bewiesen haben muss: so viel wie ein anderer Weg durch diesen Flow (flow), irgendetwas (one-factor) oder zwei Arten von Nachweis (two-factors).",
	"property.userVerification": "Entsperren des Geräts",
	"property.userVerification.hint":
		"Ob der Passkey mit Fingerabdruck, Gesicht oder PIN entsperrt werden muss. Ohne das beweist er nur den Besitz.",
	"property.relyingPartyName": "Name auf dem Gerät",
	"property.relyingPartyName.hint": "Wie das Gerät diesen Dienst nennt; ohne Angabe der Name des Servers.",
	"property.alsoBy": "Benutzername darf auch sein",
	"property.alsoBy.hint": "email, mobileNumber oder beides.",
	"property.method": "Methode",
	"property.url": "Adresse",
	"property.url.hint": "Beginnt mit https:// und einem festen Host; Namen in doppelten Klammern stehen für Werte.",
	"property.headers": "Header",
	"property.headers.hint":
		"Einer je Zeile, als Name: Wert. Ein Geheimnis hier ist Teil des Ablaufs: Wer den Ablauf lesen darf, kann es lesen.",
	"property.body": "Inhalt",
	"property.body.hint":
		"JSON, wenn der Header Content-Type nichts anderes sagt; Namen in doppelten Klammern stehen für Werte.",
	"property.expectedStatus": "Erwarteter Status",
	"property.expectedStatus.hint":
		"Einer je Zeile. Bei jedem anderen schlägt der Schritt fehl; ohne Angabe wird jeder Status von 200 bis 299 erwartet.",
	"property.conditionPointer": "Bedingung: Stelle",
	"property.conditionPointer.hint":
		"JSON Pointer auf einen Wert der Antwort, zum Beispiel /allowed; ist er nicht wie erwartet, schlägt der Schritt fehl.",
	"property.conditionValue": "Bedingung: Wert",
	"property.conditionValue.hint": "Was dort stehen muss.",
	"property.outputs": "Ausgaben",
	"property.outputs.hint":
		"Eine je Zeile, als name=/pointer: der Name eines Werts für die nächsten Schritte und ein JSON Pointer in die Antwort.",
	"property.timeoutSeconds": "Zeitlimit (Sekunden)",

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
	"InvitationExecutor.title": "Einladung annehmen",
	"InvitationExecutor.description":
		"Lässt die angemeldete Person der Organisation beitreten, die sie eingeladen hat, mit dem Code der Einladung.",
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
	"IdentifyingExecutor.title": "Konto finden",
	"IdentifyingExecutor.description": "Findet das Konto anhand der Eingaben, ohne zu verraten, ob es eines gibt.",
	"IdentifyingExecutor.synonyms": "identifizieren, Benutzer suchen, wer ist es, Kennung",
	"PasskeyExecutor.title": "Passkey",
	"PasskeyExecutor.description":
		"Fügt für die angemeldete Person einen Passkey hinzu (hinzufügen) oder meldet mit einem an, auch ohne Benutzername (anmelden).",
	"PasskeyExecutor.synonyms": "MFA, Biometrie, Fingerabdruck, Gesichtserkennung, Sicherheitsschlüssel, passwortlos",
	"SessionExecutor.title": "Bestehende Anmeldung",
	"SessionExecutor.description":
		"Gelingt, wenn dieser Browser schon angemeldet ist: als die gemeinte Person, so stark und so kürzlich wie verlangt. Was danach kommt, läuft trotzdem.",
	"SessionExecutor.synonyms": "Einmalanmeldung, Sitzung, angemeldet bleiben, bereits angemeldet",
	"MagicLinkExecutor.title": "E-Mail-Link",
	"MagicLinkExecutor.description":
		"Sendet per E-Mail einen Link, der einmal funktioniert (senden), und prüft, ob er geöffnet wurde (prüfen).",
	"MagicLinkExecutor.synonyms": "MFA, Anmeldelink, Einmallink, passwortlos, Adresse bestätigen",
	"TOTPExecutor.title": "Authenticator-App",
	"TOTPExecutor.description":
		"Richtet für die angemeldete Person eine Authenticator-App ein (einrichten) oder prüft den Code, den sie anzeigt (prüfen).",
	"TOTPExecutor.synonyms": "MFA, Einmalcode, Einmalpasswort, QR-Code, zweiter Faktor, Zwei-Faktor, Mehrfaktor",
	"ParentSignInExecutor.title": "Bei der übergeordneten Organisation anmelden",
	"ParentSignInExecutor.description":
		"Lässt Gäste sich dort anmelden, wo ihr Konto ist: bei der Organisation über dieser.",
	"ParentSignInExecutor.synonyms": "Gast, übergeordnete Organisation, Heimat",
	"OrganizationDiscoveryExecutor.title": "Organisation finden",
	"OrganizationDiscoveryExecutor.description":
		"Findet die Organisation anhand der Domain der E-Mail-Adresse und lässt sie die Person anmelden.",
	"OrganizationDiscoveryExecutor.synonyms": "E-Mail-Domain, Firma, Mandant, Zuordnung",
	"ConsentExecutor.title": "Zustimmung erfragen",
	"ConsentExecutor.description":
		"Fragt, ob die Anwendung haben darf, was sie wissen und tun will; schlägt fehl, wenn die Person ablehnt.",
	"ConsentExecutor.synonyms": "einwilligen, Einwilligung, erlauben, Freigabe, Datenschutz",
	"SendEmailExecutor.title": "E-Mail senden",
	"SendEmailExecutor.description":
		"Sendet eine E-Mail mit eigenem Betreff und Text, zum Beispiel zur Begrüßung oder um eine Anmeldung zu melden.",
	"SendEmailExecutor.synonyms": "Benachrichtigung, Nachricht, Hinweis, Bestätigung, Begrüßung",
	"HTTPRequestExecutor.title": "Dienst aufrufen",
	"HTTPRequestExecutor.description":
		"Sendet eine HTTP-Anfrage an einen eigenen Dienst, beurteilt die Antwort und übernimmt Werte daraus.",
	"HTTPRequestExecutor.synonyms": "Integration, Schnittstelle, Betrugsprüfung, externes System",
};
