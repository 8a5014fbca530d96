/** How often a version was walked, on the canvas, in Japanese. */
export const traffic = {
	reached: "{{number}} 件",
	passed: "{{number}} · {{share}}",
	lost: "{{number}} 離脱 ({{share}})",
	"lost-title": "離脱が多い箇所",
	"lost-none": "途中で離脱した人はいません。",
	"lost-of": "到達者のうち {{number}} ({{share}})",
	executions: "この期間の実行数: {{number}}",
	nothing: "この期間の利用はありません。",
};
