/** The versions of a flow, in German. */
export const versions = {
	saved: "Gespeichert",
	active: "Aktiv",
	title: "Version {{version}}",
	open: "Version {{version}} lesen",
	missing: "Dieser Ablauf hat keine Version {{version}}.",
	"restored-from": "Aus Version {{version}}",
	restore: "Wiederherstellen",
	"restore-of": "Version {{version}} wiederherstellen",
	"restore-title": "Version {{version}} wiederherstellen?",
	"restore-text":
		"Name und Knoten werden in eine neue Version kopiert, die sofort aktiv wird. Keine Version geht verloren.",
	restored: "Version {{from}} als Version {{version}} wiederhergestellt",
	"show-all": "Alle Versionen anzeigen ({{number}})",
};
