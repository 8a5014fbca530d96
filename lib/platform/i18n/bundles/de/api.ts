/** The reference of the interfaces, in German. */
export const api = {
	title: "API",
	text: "Die Schnittstellen dieser Installation. Sie sind auf Englisch beschrieben.",
	download: "OpenAPI-Dokument",
	contents: "Inhalt",
	scope: "Scope:",
	parameters: "Parameter",
	body: "Anfrageinhalt",
	responses: "Antworten",
	schemas: "Schemas",
	member: "Element",
	type: "Typ",
	meaning: "Bedeutung",
	required: "erforderlich",
};
