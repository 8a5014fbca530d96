import type { ChangeSentence, ComparisonSentences, MergeConflict } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The change of one side in a conflict, in words; `changes` are all changes of that side. */
export function conflictWords(
	conflict: MergeConflict,
	value: unknown,
	changes: ComparisonSentences,
	t: Translate,
): string[] {
	const node = changes.nodes.find(({ change }) => change.nodeId === conflict.nodeId);
	if (node === undefined && conflict.nodeId !== null) return [t("compare:merge.unchanged")];
	if (conflict.path.length === 0 && node?.change.kind === "removed") return [t("compare:mark.removed")];
	const sentences = (node?.sentences ?? changes.flow).filter(({ path }) => isInside(path, conflict.path));
	if (sentences.length > 0) return sentences.map((sentence) => sentenceText(sentence, t));
	if (conflict.path[0] === "order" && conflict.path.length > 1) return [t("compare:merge.order")];
	if (typeof value === "object") return [t("compare:merge.inside")];
	return [
		sentenceText(
			{ path: conflict.path, key: "value.set", params: { name: conflict.slot, to: String(value ?? "") } },
			t,
		),
	];
}

/** The changes of a side that are not part of a conflict. */
export function withoutConflicts(
	{ flow, nodes }: ComparisonSentences,
	conflicts: readonly MergeConflict[],
): ComparisonSentences {
	const isAsked = (nodeId: string | null) => (sentence: ChangeSentence) =>
		conflicts.some((conflict) => conflict.nodeId === nodeId && isInside(sentence.path, conflict.path));
	return {
		flow: flow.filter((sentence) => !isAsked(null)(sentence)),
		nodes: nodes.flatMap((node) => {
			const { nodeId } = node.change;
			const sentences = node.sentences.filter((sentence) => !isAsked(nodeId)(sentence));
			const isLeft =
				sentences.length > 0 ||
				(node.sentences.length === 0 && !conflicts.some((conflict) => conflict.nodeId === nodeId));
			return isLeft ? [{ ...node, sentences }] : [];
		}),
	};
}

function isInside(path: readonly string[], outer: readonly string[]): boolean {
	return outer.every((segment, depth) => segment === path[depth]);
}

function sentenceText({ key, params }: ChangeSentence, t: Translate): string {
	return t(`compare:say.${key}`, params);
}
