/** The reference of the interfaces, in English. */
export const api = {
	title: "API",
	text: "The interfaces of this deployment. They are described in English.",
	download: "OpenAPI document",
	contents: "Contents",
	scope: "Scope:",
	parameters: "Parameters",
	body: "Request body",
	responses: "Responses",
	schemas: "Schemas",
	member: "Member",
	type: "Type",
	meaning: "Meaning",
	required: "required",
};
