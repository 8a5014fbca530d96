/** How often a version was walked, on the canvas, in German. */
export const traffic = {
	reached: "{{number}} kamen",
	passed: "{{number}} · {{share}}",
	lost: "{{number}} verloren ({{share}})",
	"lost-title": "Wo es nicht weitergeht",
	"lost-none": "Unterwegs ging niemand verloren.",
	"lost-of": "{{number}} von denen, die kamen ({{share}})",
	executions: "Ausführungen in diesem Zeitraum: {{number}}",
	nothing: "In diesem Zeitraum kam niemand hierher.",
};
