/** The page for a new flow, in German. */
export const creating = {
	title: "Neuer Ablauf",
	ways: "Wege zum neuen Ablauf",
	template: "Aus einer Vorlage",
	import: "Importieren",
	create: "Ablauf erstellen",
};
