"use client";
import { type NodeProps, NodeResizer } from "@xyflow/react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnnotationColor, Box, FlowNote } from "@/lib/flows/model";
import { changeGroup, changeNote } from "../../commands/annotation-edits";
import { useComposer, useComposerStore, useDefinition } from "../../store/composer-context";
import { nothingSelected } from "../../store/selection";
import type { AnnotationNode, GroupNode, NoteNode } from "./canvas-node";

const NOTE = "note\u2007";
const GROUP = "group\u2007";

/** The id of a note as a node of the canvas. */
export function noteNode(noteId: string): string {
	return NOTE + noteId;
}

/** Whether a node of the canvas is a note or a group rather than a step of the flow. */
export function isAnnotation(id: string): boolean {
	return id.startsWith(NOTE) || id.startsWith(GROUP);
}

const colors: Record<AnnotationColor, string> = {
	yellow: "bg-warning-soft border-warning/40",
	blue: "bg-accent-soft border-accent/40",
	green: "bg-success-soft border-success/40",
	pink: "bg-danger-soft border-danger/40",
	gray: "bg-sunken border-line-strong/40",
};

/** Notes and groups as nodes of the canvas: groups below the cards, notes beside them. */
export function useAnnotationNodes(boxes: readonly Box[]): AnnotationNode[] {
	const { nodes } = useDefinition();
	const annotations = useComposer(({ history }) => history.present.annotations);
	const selection = useComposer((state) => state.selection);
	const readOnly = useComposer((state) => state.readOnly);
	const { note: selectedNote, group: selectedGroup } = selection;
	return useMemo(() => {
		if (annotations.groups.length === 0 && annotations.notes.length === 0) return [];
		const placed = new Map(nodes.map(({ id }, index) => [id, boxes[index]]));
		const groups = annotations.groups.flatMap<GroupNode>((group) => {
			const members = group.nodeIds.flatMap((id) => placed.get(id) ?? []);
			const bounds = frameAround(members);
			if (bounds === null) return [];
			const { x, y, width, height } = bounds;
			return [
				{
					id: GROUP + group.id,
					type: "group",
					position: { x, y },
					width,
					height,
					measured: { width, height },
					zIndex: -2,
					draggable: false,
					selected: group.id === selectedGroup,
					data: { group },
				},
			];
		});
		const notes = annotations.notes.map<NoteNode>((note) => ({
			id: NOTE + note.id,
			type: "note",
			position: note.position,
			...note.size,
			measured: note.size,
			zIndex: -1,
			draggable: !readOnly,
			selected: note.id === selectedNote,
			data: { note },
		}));
		return [...groups, ...notes];
	}, [nodes, boxes, annotations, selectedNote, selectedGroup, readOnly]);
}

/** A sticky note. */
export const NoteCard = memo(function NoteCard({ data: { note }, selected }: NodeProps<NoteNode>) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const update = (changes: Partial<FlowNote>) => changeNote(store, note.id, changes);
	return (
		<div
			className={`size-full rounded-control border p-2 ${colors[note.color]} ${selected ? "ring-2 ring-accent" : ""}`}
		>
			{readOnly ? null : (
				<NodeResizer
					isVisible={selected}
					minWidth={80}
					minHeight={48}
					lineClassName="border-accent!"
					onResizeEnd={(_event, { x, y, width, height }) => update({ position: { x, y }, size: { width, height } })}
				/>
			)}
			<textarea
				aria-label={t("composer:note.label")}
				className="nodrag nowheel size-full resize-none bg-transparent text-sm"
				dir="auto"
				maxLength={4000}
				readOnly={readOnly}
				value={note.text}
				placeholder={t("composer:note.placeholder")}
				onFocus={() => store.getState().select({ ...nothingSelected, note: note.id })}
				onChange={(event) => update({ text: event.target.value })}
			/>
		</div>
	);
});

/** A frame around nodes that belong together. */
export const GroupFrame = memo(function GroupFrame({ data: { group }, selected }: NodeProps<GroupNode>) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	return (
		<div
			className={`size-full rounded-panel border border-dashed ${colors[group.color]} ${selected ? "ring-2 ring-accent" : ""}`}
		>
			<input
				aria-label={t("composer:group.label")}
				className="nodrag m-1 h-6 w-[calc(100%-0.5rem)] bg-transparent px-1 text-sm font-medium"
				dir="auto"
				maxLength={255}
				readOnly={readOnly}
				value={group.title}
				placeholder={t("composer:group.placeholder")}
				onFocus={() => store.getState().select({ ...nothingSelected, group: group.id })}
				onChange={(event) => changeGroup(store, group.id, { title: event.target.value })}
			/>
		</div>
	);
});

const MARGIN = 16;
const TITLE = 32;

function frameAround(boxes: readonly Box[]): Box | null {
	if (boxes.length === 0) return null;
	const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
	const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN - TITLE;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
	return { x: left, y: top, width: right - left, height: bottom - top };
}
