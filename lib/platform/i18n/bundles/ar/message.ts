/** What messages to people say, in Arabic. */
export const message = {
	"one-time-code.subject": "رمزك لدى {{of}}",
	"one-time-code.text":
		"هذا رمزك لدى {{of}}:\n\n{{code}}\n\nيبقى صالحًا لمدة {{minutes}} من الدقائق ويُستخدم مرة واحدة. لا تعطه لأحد: لن يطلبه منك أحد من {{of}}.\n\nإذا لم تطلب رمزًا فيمكنك تجاهل هذه الرسالة.",
	"one-time-code.sms": "{{code}} هو رمزك لدى {{of}}. صالح لمدة {{minutes}} من الدقائق. لا تعطه لأحد.",
	"magic-link.subject": "رابط تسجيل دخولك إلى {{of}}",
	"magic-link.text":
		"افتح هذا الرابط في المتصفح الذي بدأت فيه تسجيل الدخول إلى {{of}}:\n\n{{link}}\n\nيبقى صالحًا لمدة {{minutes}} من الدقائق ويُستخدم مرة واحدة. لا تعطه لأحد.\n\nإذا لم تطلبه فيمكنك تجاهل هذه الرسالة.",
	"magic-link.sms": "رابط تسجيل دخولك إلى {{of}}، صالح لمدة {{minutes}} من الدقائق: {{link}}",
	"invitation.subject": "دعوة من {{inviter}} إلى {{organization}}",
	"invitation.text":
		"يدعوك {{inviter}} إلى الانضمام إلى {{organization}}.\n\nيعرض لك هذا الرابط تفاصيل الدعوة، ويمكنك بعد تسجيل الدخول قبولها أو رفضها:\n\n{{link}}\n\nيبقى صالحًا لمدة {{hours}} ساعة ويُستخدم مرة واحدة. لا تعطه لأحد.\n\nإذا لم تكن تعرف سبب هذه الرسالة فيمكنك تجاهلها.",
	"invitation.sms": "يدعوك {{inviter}} إلى {{organization}}، والدعوة صالحة لمدة {{hours}} ساعة: {{link}}",
	"invitation-accepted.subject": "أنت الآن عضو في {{joined}}",
	"invitation-accepted.text":
		"قبِل التطبيق «{{application}}» دعوةً إلى {{joined}} نيابةً عنك.\n\nلم يتغير حسابك ولا كلمة مرورك. إن لم تكن تتوقع ذلك، فأبلغ أحد مسؤولي {{organization}}.",
	"invitation-accepted.sms": "قبِل «{{application}}» دعوةً إلى {{joined}} نيابةً عنك.",
	"test.subject": "رسالة تجريبية من {{organization}}",
	"test.text": "هذه رسالة تجريبية من المرسل «{{sender}}». إذا كنت تقرؤها فالمرسل يعمل.",
	"test.sms": "رسالة تجريبية من المرسل «{{sender}}» لدى {{organization}}.",
	signature: "أُرسلت هذه الرسالة تلقائيًا من {{organization}}.",
};
