/** The page for a new flow, in English. */
export const creating = {
	title: "New flow",
	ways: "Ways to begin",
	template: "From a template",
	import: "Import",
	create: "Create flow",
};
