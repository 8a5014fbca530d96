/** How often a version was walked, on the canvas, in Arabic. */
export const traffic = {
	reached: "وصل {{number}}",
	passed: "{{number}} · {{share}}",
	lost: "فُقد {{number}} ({{share}})",
	"lost-title": "حيث لا يتابع الناس",
	"lost-none": "لم يُفقد أحد في الطريق.",
	"lost-of": "{{number}} ممن وصلوا ({{share}})",
	executions: "عمليات التنفيذ في هذه الفترة: {{number}}",
	nothing: "لم يأتِ أحد في هذه الفترة.",
};
