/** The reference of the interfaces, in Japanese. */
export const api = {
	title: "API",
	text: "この環境のインターフェースです。説明は英語です。",
	download: "OpenAPI ドキュメント",
	contents: "目次",
	scope: "スコープ:",
	parameters: "パラメーター",
	body: "リクエスト本文",
	responses: "レスポンス",
	schemas: "スキーマ",
	member: "項目",
	type: "型",
	meaning: "説明",
	required: "必須",
};
