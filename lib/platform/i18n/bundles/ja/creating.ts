/** The page for a new flow, in Japanese. */
export const creating = {
	title: "新しいフロー",
	ways: "作成方法",
	template: "テンプレートから",
	import: "インポート",
	create: "フローを作成",
};
