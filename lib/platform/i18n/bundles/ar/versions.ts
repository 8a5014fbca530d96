/** The versions of a flow, in Arabic. */
export const versions = {
	active: "نشط",
	open: "قراءة الإصدار {{version}}",
	"restored-from": "من الإصدار {{version}}",
	restore: "استعادة",
	"restore-of": "استعادة الإصدار {{version}}",
	"restore-title": "هل تريد استعادة الإصدار {{version}}؟",
	"restore-text": "يُنسخ الاسم والعقد إلى إصدار جديد يصبح نشطًا فورًا. لا يضيع أي إصدار.",
	restored: "استُعيد الإصدار {{from}} كإصدار {{version}}",
};
