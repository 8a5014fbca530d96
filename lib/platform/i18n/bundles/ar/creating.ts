/** The page for a new flow, in Arabic. */
export const creating = {
	title: "مسار جديد",
	ways: "طرق البدء",
	template: "من قالب",
	import: "استيراد",
	create: "إنشاء المسار",
};
