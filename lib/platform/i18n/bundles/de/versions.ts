/** The versions of a flow, in German. */
export const versions = {
	active: "Aktiv",
	open: "Version {{version}} lesen",
	"restored-from": "Aus Version {{version}}",
	restore: "Wiederherstellen",
	"restore-of": "Version {{version}} wiederherstellen",
	"restore-title": "Version {{version}} wiederherstellen?",
	"restore-text":
		"Name und Knoten werden in eine neue Version kopiert, die sofort aktiv wird. Keine Version geht verloren.",
	restored: "Version {{from}} als Version {{version}} wiederhergestellt",
};
