/** The versions of a flow, in English. */
export const versions = {
	saved: "Saved",
	active: "Active",
	title: "Version {{version}}",
	open: "Read version {{version}}",
	missing: "This flow has no version {{version}}.",
	"restored-from": "From version {{version}}",
	restore: "Restore",
	"restore-of": "Restore version {{version}}",
	"restore-title": "Restore version {{version}}?",
	"restore-text": "Its name and nodes are copied into a new version, which becomes active at once. No version is lost.",
	restored: "Version {{from}} restored as version {{version}}",
	"show-all": "Show all versions ({{number}})",
};
