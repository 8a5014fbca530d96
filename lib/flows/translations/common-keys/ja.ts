import type { CommonKeyTexts } from "./common-key-texts";

/** The same in Japanese. */
export const ja: CommonKeyTexts = {
	signin: {
		"heading.label": "サインイン",
		"fields.username.label": "ユーザー名",
		"fields.username.placeholder": "ユーザー名を入力",
		"fields.password.label": "パスワード",
		"fields.password.placeholder": "パスワードを入力",
		"buttons.submit": "サインイン",
		"divider.or.label": "または",
		"buttons.continue.with.sms.otp.label": "テキストメッセージで続ける",
	},
	"sms.otp": {
		"verify.heading": "電話をご確認ください",
		"verify.heading.label": "テキストメッセージのコードを入力してください",
		"verify.otp.input.label": "認証コード",
		"verify.buttons.submit": "確認",
		"verify.buttons.resend": "コードを再送信",
		"error.heading": "うまくいきませんでした",
		"error.message": "コードを送信できませんでした。",
		"error.buttons.retry": "もう一度試す",
	},
	elements: {
		"buttons.submit.text": "続ける",
	},
};
