"use client";
import "@xyflow/react/dist/base.css";
import "./canvas.css";
import { ReactFlow, type ReactFlowInstance, ReactFlowProvider, SelectionMode, type Viewport } from "@xyflow/react";
import { type FocusEvent, type ReactNode, type Ref, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CanvasHandle, CommandContext, ComposerCommand } from "../../commands/command";
import { type Drawing, useDrawing } from "../../derived/drawing/use-drawing";
import { useExecutors } from "../../derived/executors/executors-context";
import { useComposer, useComposerStore, useDefinition, useViewStore } from "../../store/composer-context";
import { nodeSelected, nothingSelected } from "../../store/selection";
import { AlignmentGuides } from "./alignment";
import { GroupFrame, NoteCard, useAnnotationNodes } from "./annotation-nodes";
import { ArrowMarkers } from "./arrow-markers";
import { CanvasControls } from "./canvas-controls";
import { CanvasDots } from "./canvas-dots";
import { useCanvasDrop } from "./canvas-drop";
import { useCanvasHandle } from "./canvas-handle";
import { type CanvasIntents, CanvasIntentsProvider } from "./canvas-intents";
import { useCanvasKeys } from "./canvas-keys";
import { CanvasMenu } from "./canvas-menu";
import type { CanvasNode } from "./canvas-node";
import { ConnectionLine } from "./connection-line";
import { FarTabStop } from "./far-tab-stop";
import { FlowEdge } from "./flow-edge";
import { NodeCard } from "./node-card";
import { cameraOf, openingView } from "./opening-view";
import type { FlowEdge as FlowEdgeType } from "./project-edges";
import { TouchActions } from "./touch-actions";
import { useCanvasHandlers } from "./use-canvas-handlers";
import { useDragging } from "./use-dragging";
import { useProjection } from "./use-projection";

// Constant objects: new ones would make React Flow mount every card again in every frame.
const nodeTypes = { card: NodeCard, note: NoteCard, group: GroupFrame };
const edgeTypes = { flow: FlowEdge };
/**
 * From this number of nodes only the visible ones are rendered. Smaller flows are rendered completely, so that assistive
 * technology finds every node.
 */
const MANY = 80;
const SEVERAL = ["Shift", "Meta", "Control"];
const OPTIONS = { hideAttribution: true };

/** The draft as a graph, derived from the definition. The canvas never stores state of the flow itself. */
export function FlowCanvas(props: CanvasProps) {
	const { nodes } = useDefinition();
	const flowId = useComposer((state) => state.flowId);
	const drawing = useDrawing(nodes, useExecutors(), flowId);
	// Nothing is drawn before every card has its place, so that none jumps.
	const [begun, begin] = useState(drawing.ready);
	if (drawing.ready && !begun) begin(true);
	return begun ? (
		<ReactFlowProvider>
			<Canvas {...props} drawing={drawing} />
		</ReactFlowProvider>
	) : (
		<div className="size-full bg-canvas" />
	);
}

interface CanvasProps {
	ref: Ref<CanvasHandle>;
	commands: readonly ComposerCommand[];
	context: CommandContext;
	/** Additional components inside of React Flow, for example one that synchronises the viewport with another canvas. */
	children?: ReactNode;
}

function Canvas({ ref, commands, context, children, drawing }: CanvasProps & { drawing: Drawing }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const view = useViewStore();
	const readOnly = useComposer((state) => state.readOnly);
	const place = useRef<HTMLDivElement>(null);
	const { cards, edges, tabStop } = useProjection(drawing);
	const many = cards.length > MANY;
	const stop = many ? cards.find(({ id }) => id === tabStop) : undefined;
	const annotations = useAnnotationNodes(drawing.boxes);
	const projected = useMemo<CanvasNode[]>(() => [...annotations, ...cards], [annotations, cards]);
	const { nodes, alignment, onNodesChange, onNodeDragStart, onNodeDragStop } = useDragging(projected);
	const handle = useCanvasHandle(ref, place, drawing.layout);
	const drop = useCanvasDrop();
	const onKeyDown = useCanvasKeys(commands, context, handle);
	// A card that is focused by the Tab key becomes selected.
	function onFocus({ target }: FocusEvent) {
		const { selection, select } = store.getState();
		const id =
			target instanceof HTMLElement && target.matches(".react-flow__node-card") ? target.dataset.id : undefined;
		if (id === undefined) return;
		if (selection === nothingSelected) select(nodeSelected(id));
		// A card with keyboard focus must be visible.
		if (target.matches(":focus-visible")) handle.goTo(id);
	}
	const handlers = useCanvasHandlers();
	const camera = useMemo(
		() => ({
			begin: (flow: ReactFlowInstance<CanvasNode, FlowEdgeType>) =>
				openingView(flow, place.current, view.getState().camera),
			start: () => place.current?.classList.add("flow-moving"),
			end(event: MouseEvent | TouchEvent | null, viewport: Viewport) {
				place.current?.classList.remove("flow-moving");
				// Without an event the composer moved it, for example to a card that was just added.
				if (event !== null) view.getState().show({ camera: cameraOf(viewport, place.current) });
			},
		}),
		[view],
	);
	const intents = useMemo<CanvasIntents>(
		() => ({
			insertAt: (addInto) => view.getState().show({ dialog: "add", addInto, addAt: null }),
			follow: handle.focus,
		}),
		[view, handle],
	);
	return (
		<CanvasIntentsProvider value={intents}>
			<CanvasMenu commands={commands} context={context}>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside bubble up to here */}
				<div
					ref={place}
					className="relative size-full outline-hidden"
					dir="ltr"
					// A press on the empty canvas focuses it, so that its keys work from there too.
					tabIndex={-1}
					data-canvas=""
					onKeyDown={onKeyDown}
					onFocus={onFocus}
					{...drop}
				>
					<ReactFlow<CanvasNode, FlowEdgeType>
						aria-label={t("composer:canvas.label")}
						nodes={nodes}
						edges={edges}
						nodeTypes={nodeTypes}
						edgeTypes={edgeTypes}
						onNodesChange={onNodesChange}
						onNodeDragStart={onNodeDragStart}
						onNodeDragStop={onNodeDragStop}
						{...handlers}
						disableKeyboardA11y
						nodesFocusable={false}
						edgesFocusable={false}
						nodesConnectable={!readOnly}
						onlyRenderVisibleElements={many}
						deleteKeyCode={null}
						selectionKeyCode="Shift"
						multiSelectionKeyCode={SEVERAL}
						selectionMode={SelectionMode.Partial}
						panOnScroll
						selectNodesOnDrag={false}
						// A frame stays below its cards also while it is selected; a selected card says itself that it is above others.
						elevateNodesOnSelect={false}
						zoomOnDoubleClick={false}
						connectionRadius={20}
						connectionLineComponent={ConnectionLine}
						minZoom={0.1}
						maxZoom={2.5}
						onInit={camera.begin}
						onMoveStart={camera.start}
						onMoveEnd={camera.end}
						proOptions={OPTIONS}
					>
						<ArrowMarkers />
						<CanvasDots />
						{stop === undefined ? null : (
							<FarTabStop nodeKey={stop.id} name={stop.ariaLabel ?? ""} onReach={handle.goTo} />
						)}
						<AlignmentGuides guides={alignment.guides} />
						<CanvasControls commands={commands} context={context} />
						<TouchActions commands={commands} context={context} />
						{children}
					</ReactFlow>
				</div>
			</CanvasMenu>
		</CanvasIntentsProvider>
	);
}
