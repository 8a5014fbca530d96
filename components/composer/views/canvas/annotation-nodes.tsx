"use client";
import { type NodeProps, NodeResizer } from "@xyflow/react";
import { type KeyboardEvent, memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnnotationColor, Box, FlowNote } from "@/lib/flows/model";
import { changeGroup, changeNote } from "../../commands/annotation-edits";
import { useComposer, useComposerStore, useDefinition } from "../../store/composer-context";
import { noteSelected, nothingSelected } from "../../store/selection";
import type { AnnotationNode, GroupNode, NoteNode } from "./canvas-node";

const NOTE = "note\u2007";
const GROUP = "group\u2007";

/** The id of a note as a node of the canvas. */
export function noteNode(noteId: string): string {
	return NOTE + noteId;
}

/** The id of a group as a node of the canvas. */
export function groupNode(groupId: string): string {
	return GROUP + groupId;
}

/** The note or group that a node of the canvas is; null for a step of the flow. */
export function annotationOf(id: string): { kind: "note" | "group"; id: string } | null {
	if (id.startsWith(NOTE)) return { kind: "note", id: id.slice(NOTE.length) };
	return id.startsWith(GROUP) ? { kind: "group", id: id.slice(GROUP.length) } : null;
}

/** Lets the text of a note, or the title of a group, be written. A press elsewhere on it belongs to the note or group. */
export function writeAnnotation(node: Element): void {
	node.querySelector<HTMLElement>("textarea, input")?.focus({ preventScroll: true });
}

/** The text of a note or group does not take a press before it is written. Its own keys end at Escape. */
const written = "nodrag pointer-events-none bg-transparent text-sm focus:pointer-events-auto";

function leaveAtEscape(event: KeyboardEvent<HTMLElement>): void {
	if (event.key !== "Escape") return;
	event.preventDefault();
	event.stopPropagation();
	event.currentTarget.closest<HTMLElement>("[data-canvas]")?.focus({ preventScroll: true });
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
	const { notes: selectedNotes, group: selectedGroup } = selection;
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
					id: groupNode(group.id),
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
			id: noteNode(note.id),
			type: "note",
			position: note.position,
			...note.size,
			measured: note.size,
			zIndex: -1,
			draggable: !readOnly,
			selected: selectedNotes.includes(note.id),
			data: { note },
		}));
		return [...groups, ...notes];
	}, [nodes, boxes, annotations, selectedNotes, selectedGroup, readOnly]);
}

/** A sticky note. A double-click writes into it. */
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
				className={`nowheel size-full resize-none ${written}`}
				dir="auto"
				maxLength={4000}
				readOnly={readOnly}
				value={note.text}
				placeholder={t("composer:note.placeholder")}
				onFocus={() => store.getState().select(noteSelected(note.id))}
				onKeyDown={leaveAtEscape}
				onChange={(event) => update({ text: event.target.value })}
			/>
		</div>
	);
});

/** A frame around nodes that belong together. A double-click on it writes its title. */
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
				className={`m-1 h-6 w-[calc(100%-0.5rem)] px-1 font-medium ${written}`}
				dir="auto"
				maxLength={255}
				readOnly={readOnly}
				value={group.title}
				placeholder={t("composer:group.placeholder")}
				onFocus={() => store.getState().select({ ...nothingSelected, group: group.id })}
				onKeyDown={leaveAtEscape}
				onChange={(event) => changeGroup(store, group.id, { title: event.target.value })}
			/>
		</div>
	);
});

const MARGIN = 16;
const TITLE = 32;

/** The frame of a group around the cards in it, with room for its title; null without any. */
export function frameAround(boxes: readonly Box[]): Box | null {
	if (boxes.length === 0) return null;
	const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
	const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN - TITLE;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
	return { x: left, y: top, width: right - left, height: bottom - top };
}
