/** The query and mutation keys of flows. */
export const flowKeys = {
	all: ["flows"] as const,
	allPictures: () => [...flowKeys.all, "pictures"] as const,
	pictures: (search: string, offset: number) => [...flowKeys.allPictures(), search, offset] as const,
	index: () => [...flowKeys.all, "index"] as const,
	versions: (id: string, active: number) => [...flowKeys.all, id, "versions", active] as const,
	allVersions: (id: string, active: number) => [...flowKeys.versions(id, active), "all"] as const,
	use: (ids: readonly string[]) => [...flowKeys.all, "use", ids] as const,
	published: (id: string) => [...flowKeys.all, id, "published"] as const,
	things: (organization: string, kind: string, search: string) =>
		[...flowKeys.all, "things", organization, kind, search] as const,
	connections: (format: string) => [...flowKeys.all, "connections", format] as const,
	saving: (id: string) => [...flowKeys.all, id, "saving"] as const,
	runnable: (id: string) => [...flowKeys.all, id, "runnable"] as const,
	offered: (type: string) => [...flowKeys.all, "offered", type] as const,
	traffic: (id: string, version: number, days: number) => [...flowKeys.all, id, "traffic", version, days] as const,
	version: (id: string, version: number) => [...flowKeys.all, id, "version", version] as const,
	versionTexts: (id: string, version: number) => [...flowKeys.all, id, "version-texts", version] as const,
	policy: (id: string) => [...flowKeys.all, id, "policy"] as const,
	previews: (id: string) => [...flowKeys.all, id, "previews"] as const,
	preview: (executionId: string) => [...flowKeys.all, "preview", executionId] as const,
	/** With the revision of the draft, or without one for those of every revision. */
	reviews: (id: string, ...revision: (number | undefined)[]) => [...flowKeys.all, id, "reviews", ...revision] as const,
	/** With the version and the revision of the draft, or without them for every one. */
	publication: (id: string, ...at: (number | undefined)[]) => [...flowKeys.all, id, "publication", ...at] as const,
	comparison: (id: string) => [...flowKeys.publication(id), "comparison"] as const,
	newerThan: (id: string, saved: { version: number; annotationsRevision: number }, of: string, draft?: number) =>
		[...flowKeys.all, id, "newer-than", saved.version, saved.annotationsRevision, of, draft] as const,
};
