/** What messages to people say, in English. */
export const message = {
	"one-time-code.subject": "Your code for {{of}}",
	"one-time-code.text":
		"This is your code for {{of}}:\n\n{{code}}\n\nIt is valid for {{minutes}} minutes and can be used once. Do not pass it on to anyone: nobody from {{of}} will ask you for it.\n\nIf you did not ask for a code, you can ignore this message.",
	"one-time-code.sms": "{{code}} is your code for {{of}}. Valid for {{minutes}} minutes. Do not pass it on.",
	"magic-link.subject": "Your link to sign in to {{of}}",
	"magic-link.text":
		"Open this link in the browser in which you began to sign in to {{of}}:\n\n{{link}}\n\nIt is valid for {{minutes}} minutes and can be used once. Do not pass it on to anyone.\n\nIf you did not ask for it, you can ignore this message.",
	"magic-link.sms": "Your link to sign in to {{of}}, valid for {{minutes}} minutes: {{link}}",
	"invitation.subject": "{{inviter}} invites you to {{organization}}",
	"invitation.text":
		"{{inviter}} invites you to join {{organization}}.\n\nThis link shows you what the invitation is about, and lets you accept or decline it after you have signed in:\n\n{{link}}\n\nIt is good for {{hours}} hours and can be used once. Do not pass it on to anyone.\n\nIf you do not know what this is about, you can ignore this message.",
	"invitation.sms": "{{inviter}} invites you to {{organization}}, good for {{hours}} hours: {{link}}",
	"invitation-accepted.subject": "You are now a member of {{joined}}",
	"invitation-accepted.text":
		"The application “{{application}}” accepted an invitation to {{joined}} for you.\n\nYour account and your password have not changed. If you did not expect this, tell an administrator of {{organization}}.",
	"invitation-accepted.sms": "“{{application}}” accepted an invitation to {{joined}} for you.",
	"test.subject": "Test message from {{organization}}",
	"test.text": "This is a test message of the sender “{{sender}}”. If you can read it, the sender works.",
	"test.sms": "Test message of the sender “{{sender}}” from {{organization}}.",
	signature: "This message was sent automatically by {{organization}}.",
};
