/** The query and mutation keys of flows. */
export const flowKeys = {
	all: ["flows"] as const,
	allPictures: () => [...flowKeys.all, "pictures"] as const,
	pictures: (search: string, offset: number) => [...flowKeys.allPictures(), search, offset] as const,
	index: () => [...flowKeys.all, "index"] as const,
	versions: (id: string, active: number) => [...flowKeys.all, id, "versions", active] as const,
	runnable: (id: string) => [...flowKeys.all, id, "runnable"] as const,
	offered: (type: string) => [...flowKeys.all, "offered", type] as const,
	traffic: (id: string, version: number, days: number) => [...flowKeys.all, id, "traffic", version, days] as const,
	version: (id: string, version: number) => [...flowKeys.all, id, "version", version] as const,
	versionTexts: (id: string, version: number) => [...flowKeys.all, id, "version-texts", version] as const,
	policy: (id: string) => [...flowKeys.all, id, "policy"] as const,
	previews: (id: string) => [...flowKeys.all, id, "previews"] as const,
	preview: (executionId: string) => [...flowKeys.all, "preview", executionId] as const,
	reviews: (id: string) => [...flowKeys.all, id, "reviews"] as const,
	publication: (id: string) => [...flowKeys.all, id, "publication"] as const,
	comparison: (id: string) => [...flowKeys.publication(id), "comparison"] as const,
	newerThan: (id: string, version: number, annotations: number) =>
		[...flowKeys.all, id, "newer-than", version, annotations] as const,
};
