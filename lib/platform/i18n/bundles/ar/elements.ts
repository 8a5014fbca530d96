/** What stands on a designed screen beside its own texts, in Arabic. */
export const elements = {
	required: "مطلوب",
	"show-password": "إظهار كلمة المرور",
	"hide-password": "إخفاء كلمة المرور",
	choose: "اختر…",
	captcha: "التحقق الأمني",
	"captcha.note": "يظهر التحقق الأمني هنا.",
	image: "صورة",
	unknown: "مكوّن غير معروف",
	"empty-screen": "لا توجد مكوّنات في هذه الشاشة بعد.",
	support: "الدعم",
	privacy: "الخصوصية",
	terms: "الشروط",
};
