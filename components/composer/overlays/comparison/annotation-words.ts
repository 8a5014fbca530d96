import type { AnnotationChange, AnnotationConflict, FlowGroup, FlowNote, SlotChange } from "@/lib/flows/model";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

const MAX_TITLE = 60;

/** The name of a note or a group: of a note, its beginning. */
export function annotationTitle(annotation: FlowNote | FlowGroup, t: Translate): string {
	if (!("text" in annotation) || typeof annotation.text !== "string") {
		const title = String(annotation.title).trim();
		return title === "" ? t("inspector:group.untitled") : t("compare:beside.group", { title });
	}
	const [line = ""] = annotation.text.trim().split("\n");
	if (line === "") return t("inspector:note.empty");
	return t("compare:beside.note", { text: line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE)}…` : line });
}

/** The changes of a note or a group, in sentences. */
export function annotationWords(
	{ change, slots }: AnnotationChange,
	titleOf: (nodeId: string) => string,
	t: Translate,
): string[] {
	return change === "changed" ? [...new Set(slots.map((slot) => slotWords(slot, titleOf, t)))] : [];
}

/** The change of one side in a conflict; `changes` are all changes of that side. */
export function annotationConflictWords(
	{ kind, key, path }: AnnotationConflict,
	changes: readonly AnnotationChange[],
	titleOf: (nodeId: string) => string,
	t: Translate,
): string[] {
	const change = changes.find((one) => one.kind === kind && one.key === key);
	if (change === undefined) return [t("compare:merge.unchanged")];
	if (change.change === "removed") return [t("compare:mark.removed")];
	const slots = change.slots.filter((slot) => path.every((segment, depth) => segment === slot.path[depth]));
	return annotationWords({ ...change, slots }, titleOf, t);
}

/** The changes of a side that are not part of a conflict. */
export function withoutAnnotationConflicts(
	changes: readonly AnnotationChange[],
	conflicts: readonly AnnotationConflict[],
): AnnotationChange[] {
	return changes.flatMap((change) => {
		const own = conflicts.filter(({ kind, key }) => kind === change.kind && key === change.key);
		if (own.length === 0) return [change];
		const slots = change.slots.filter(
			({ path }) => !own.some((one) => one.path.every((part, at) => part === path[at])),
		);
		return slots.length === 0 ? [] : [{ ...change, slots }];
	});
}

function slotWords(
	{ path: [name = "", nodeId], before, after }: SlotChange,
	titleOf: (id: string) => string,
	t: Translate,
) {
	const values = { from: String(before ?? ""), to: String(after ?? "") };
	switch (name) {
		case "text":
			return t("compare:beside.text", values);
		case "title":
			return t("compare:beside.title", values);
		case "color":
			return t("compare:beside.color", {
				from: colorName(values.from, t),
				to: colorName(values.to, t),
			});
		case "position":
			return t("compare:say.node.moved");
		case "size":
			return t("compare:say.node.resized");
		case "nodeIds":
			return t(after === undefined ? "compare:beside.node-out" : "compare:beside.node-in", {
				title: titleOf(nodeId ?? ""),
			});
		default:
			return t("compare:merge.inside");
	}
}

function colorName(color: string, t: Translate): string {
	const key = `inspector:color.${color}`;
	return knownText(t, key) ?? color;
}
