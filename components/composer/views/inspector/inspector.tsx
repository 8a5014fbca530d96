"use client";
import { useRef } from "react";
import { useComposer } from "../../store/composer-context";
import { GroupInspector } from "./annotations/group-inspector";
import { NoteInspector } from "./annotations/note-inspector";
import { SeveralInspector } from "./arrange/several-inspector";
import { ComponentInspector } from "./component/component-inspector";
import { EdgeInspector } from "./edge/edge-inspector";
import { FlowInspector } from "./flow/flow-inspector";
import { useKeepFocus } from "./layout/use-keep-focus";
import { useComponent, useDuplicate, useNode } from "./layout/use-node";
import { DuplicateInspector } from "./node/duplicate-inspector";
import { NodeInspector } from "./node/node-inspector";

/** Shows and edits the selection: a component, a node, an edge, several nodes, or the flow. */
export function Inspector() {
	const place = useRef<HTMLDivElement>(null);
	useKeepFocus(place);
	return (
		<div ref={place} data-inspector="" tabIndex={-1} className="outline-hidden">
			<Selected />
		</div>
	);
}

function Selected() {
	const { nodes, notes, component, edge, group } = useComposer((state) => state.selection);
	const last = nodes.at(-1);
	const node = useNode(nodes.length === 1 ? last : undefined);
	const duplicate = useDuplicate(nodes.length === 1 ? last : undefined);
	const selected = useComponent(node, component);
	const source = useNode(edge?.nodeId);
	const annotations = useComposer(({ history }) => history.present.annotations);
	const foundNote = annotations.notes.find(({ id }) => id === notes[0]);
	const foundGroup = annotations.groups.find(({ id }) => id === group);
	if (nodes.length + notes.length > 1) return <SeveralInspector ids={nodes} notes={notes} />;
	if (node !== undefined && selected !== undefined) return <ComponentInspector node={node} component={selected} />;
	if (node !== undefined) return <NodeInspector node={node} />;
	if (duplicate !== undefined && last !== undefined) return <DuplicateInspector nodeKey={last} node={duplicate} />;
	if (edge !== null && source !== undefined) return <EdgeInspector node={source} slot={edge.slot} />;
	if (foundNote !== undefined) return <NoteInspector note={foundNote} />;
	if (foundGroup !== undefined) return <GroupInspector group={foundGroup} />;
	return <FlowInspector />;
}
