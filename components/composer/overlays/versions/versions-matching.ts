import type { FlowVersionList } from "@/lib/flows/definitions/contract";

export type ListedVersion = FlowVersionList["versions"][number];

/** The versions whose note, author or number contains all words of a search; all versions for an empty search. */
export function versionsMatching(versions: readonly ListedVersion[], search: string): ListedVersion[] {
	const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
	return versions.filter(({ version, note = "", createdBy = "" }) => {
		const text = `${version} ${note} ${createdBy}`.toLocaleLowerCase();
		return words.every((word) => text.includes(word));
	});
}
