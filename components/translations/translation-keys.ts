/** Names of what is asked for and written about translations, for the query cache. */
export const translationKeys = {
	all: ["translations"] as const,
	put: () => [...translationKeys.all, "put"] as const,
	remove: () => [...translationKeys.all, "remove"] as const,
	add: () => [...translationKeys.all, "add"] as const,
	export: () => [...translationKeys.all, "export"] as const,
	import: () => [...translationKeys.all, "import"] as const,
};
