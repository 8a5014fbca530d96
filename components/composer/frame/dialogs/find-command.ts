import type { ComposerCommand } from "../../commands/command";

/** What the command palette finds: a command, or a card to go to. */
export type FoundCommand =
	| { kind: "command"; key: string; title: string; command: ComposerCommand; enabled: boolean }
	| { kind: "card"; key: string; title: string; index: number };

/**
 * The entries whose title has every typed word: the one with exactly this title first, then those that begin with it, and what can be
 * done now before what cannot. Cards are only found by their titles.
 */
export function findCommand(entries: readonly FoundCommand[], typed: string): FoundCommand[] {
	const query = typed.trim().toLowerCase();
	const words = query.split(/\s+/).filter(Boolean);
	return entries
		.filter((entry) => entry.kind === "command" || words.length > 0)
		.flatMap((entry) => {
			const title = entry.title.toLowerCase();
			return words.every((word) => title.includes(word)) ? [{ entry, rank: rankOf(entry, title, query) }] : [];
		})
		.sort((one, other) => other.rank - one.rank)
		.map(({ entry }) => entry);
}

function rankOf(entry: FoundCommand, title: string, query: string): number {
	if (query === "") return 0;
	const closeness = title === query ? 4 : title.startsWith(query) ? 2 : 0;
	return closeness + Number(entry.kind === "command" && entry.enabled);
}
