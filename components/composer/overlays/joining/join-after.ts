import { type History, type Joined, joinAround, nodeKeys } from "@/lib/flows/model";
import type { ComposerDraft } from "../../store/composer-draft";

/** What can be joined after the last step of a history; null where it deleted no nodes, or only that nobody led to. */
export function joinAfter({ past, present, future }: History<ComposerDraft>): Joined | null {
	const last = past.at(-1);
	if (last === undefined || future.length > 0) return null;
	if (last.label.key !== "composer:step.removed" && last.label.key !== "composer:step.removed-name") return null;
	const before = last.state.definition;
	const kept = new Set(nodeKeys(present.definition.nodes));
	const removed = nodeKeys(before.nodes).filter((key) => !kept.has(key));
	return removed.length === 0 ? null : joinAround(before, removed);
}
