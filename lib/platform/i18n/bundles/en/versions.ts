/** The versions of a flow, in English. */
export const versions = {
	active: "Active",
	open: "Read version {{version}}",
	"restored-from": "From version {{version}}",
	restore: "Restore",
	"restore-of": "Restore version {{version}}",
	"restore-title": "Restore version {{version}}?",
	"restore-text": "Its name and nodes are copied into a new version, which becomes active at once. No version is lost.",
	restored: "Version {{from}} restored as version {{version}}",
};
