/** What stands on a designed screen beside its own texts, in Japanese. */
export const elements = {
	required: "必須",
	"show-password": "パスワードを表示",
	"hide-password": "パスワードを隠す",
	choose: "選択してください",
	captcha: "セキュリティ確認",
	"captcha.note": "ここにセキュリティ確認が表示されます。",
	image: "画像",
	unknown: "不明なコンポーネント",
	"empty-screen": "この画面にはまだコンポーネントがありません。",
	support: "サポート",
	privacy: "プライバシー",
	terms: "利用規約",
};
