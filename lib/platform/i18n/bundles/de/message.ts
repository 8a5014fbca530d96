/** What messages to people say, in German. */
export const message = {
	"one-time-code.subject": "Ihr Code für {{of}}",
	"one-time-code.text":
		"Das ist Ihr Code für {{of}}:\n\n{{code}}\n\nEr gilt {{minutes}} Minuten und kann einmal verwendet werden. Geben Sie ihn niemandem weiter: Niemand von {{of}} wird Sie danach fragen.\n\nWenn Sie keinen Code angefordert haben, können Sie diese Nachricht ignorieren.",
	"one-time-code.sms": "{{code}} ist Ihr Code für {{of}}. Gültig für {{minutes}} Minuten. Geben Sie ihn nicht weiter.",
	"magic-link.subject": "Ihr Link zur Anmeldung bei {{of}}",
	"magic-link.text":
		"Öffnen Sie diesen Link in dem Browser, in dem Sie die Anmeldung bei {{of}} begonnen haben:\n\n{{link}}\n\nEr gilt {{minutes}} Minuten und kann einmal verwendet werden. Geben Sie ihn niemandem weiter.\n\nWenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren.",
	"magic-link.sms": "Ihr Link zur Anmeldung bei {{of}}, gültig für {{minutes}} Minuten: {{link}}",
	"invitation.subject": "{{inviter}} lädt Sie zu {{organization}} ein",
	"invitation.text":
		"{{inviter}} lädt Sie ein, {{organization}} beizutreten.\n\nDieser Link zeigt Ihnen, worum es geht. Nach der Anmeldung können Sie die Einladung dort annehmen oder ablehnen:\n\n{{link}}\n\nEr gilt {{hours}} Stunden und kann einmal verwendet werden. Geben Sie ihn niemandem weiter.\n\nWenn Sie nicht wissen, worum es geht, können Sie diese Nachricht ignorieren.",
	"invitation.sms": "{{inviter}} lädt Sie zu {{organization}} ein, gültig für {{hours}} Stunden: {{link}}",
	"invitation-accepted.subject": "Sie sind jetzt Mitglied von {{joined}}",
	"invitation-accepted.text":
		"Die Anwendung „{{application}}“ hat für Sie eine Einladung zu {{joined}} angenommen.\n\nIhr Konto und Ihr Passwort haben sich nicht geändert. Falls Sie das nicht erwartet haben, wenden Sie sich an die Administration von {{organization}}.",
	"invitation-accepted.sms": "„{{application}}“ hat für Sie eine Einladung zu {{joined}} angenommen.",
	"test.subject": "Testnachricht von {{organization}}",
	"test.text":
		"Das ist eine Testnachricht des Absenders „{{sender}}“. Wenn Sie sie lesen können, funktioniert der Absender.",
	"test.sms": "Testnachricht des Absenders „{{sender}}“ von {{organization}}.",
	signature: "Diese Nachricht wurde automatisch von {{organization}} gesendet.",
};
