import type { Node } from "@xyflow/react";
import type { FlowGroup, FlowNote } from "@/lib/flows/model";
import type { CardNode } from "./project-nodes";

export type NoteNode = Node<{ note: FlowNote }, "note">;
export type GroupNode = Node<{ group: FlowGroup }, "group">;
export type AnnotationNode = NoteNode | GroupNode;

/** A node of the canvas: a node of the flow, a note or a group. */
export type CanvasNode = CardNode | AnnotationNode;
