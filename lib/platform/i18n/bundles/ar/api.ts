/** The reference of the interfaces, in Arabic. */
export const api = {
	title: "API",
	text: "واجهات هذا التثبيت. وصفها باللغة الإنجليزية.",
	download: "مستند OpenAPI",
	contents: "المحتويات",
	scope: "النطاق:",
	parameters: "المعاملات",
	body: "نص الطلب",
	responses: "الردود",
	schemas: "المخططات",
	member: "العنصر",
	type: "النوع",
	meaning: "المعنى",
	required: "مطلوب",
};
