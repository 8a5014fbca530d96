/** How often a version was walked, on the canvas, in English. */
export const traffic = {
	reached: "{{number}} came",
	passed: "{{number}} · {{share}}",
	lost: "{{number}} lost ({{share}})",
	"lost-title": "Where people go no further",
	"lost-none": "Nobody was lost on the way.",
	"lost-of": "{{number}} of those who came ({{share}})",
	executions: "Executions in this period: {{number}}",
	nothing: "Nobody came here in this period.",
};
