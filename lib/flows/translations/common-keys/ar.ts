import type { CommonKeyTexts } from "./common-key-texts";

/** The same in Arabic. */
export const ar: CommonKeyTexts = {
	signin: {
		"heading.label": "تسجيل الدخول",
		"fields.username.label": "اسم المستخدم",
		"fields.username.placeholder": "أدخل اسم المستخدم",
		"fields.password.label": "كلمة المرور",
		"fields.password.placeholder": "أدخل كلمة المرور",
		"buttons.submit": "تسجيل الدخول",
		"divider.or.label": "أو",
		"buttons.continue.with.sms.otp.label": "المتابعة برسالة نصية",
	},
	"sms.otp": {
		"verify.heading": "تحقّق من هاتفك",
		"verify.heading.label": "أدخل الرمز الوارد في الرسالة النصية",
		"verify.otp.input.label": "الرمز",
		"verify.buttons.submit": "تحقّق",
		"verify.buttons.resend": "إرسال رمز جديد",
		"error.heading": "لم ينجح ذلك",
		"error.message": "تعذّر إرسال الرمز.",
		"error.buttons.retry": "المحاولة من جديد",
	},
	elements: {
		"buttons.submit.text": "متابعة",
	},
};
