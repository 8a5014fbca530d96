"use client";
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { Plus } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { Point } from "@/lib/flows/model";
import { HANDLE_SIZE } from "../../derived/card-geometry";
import { useEdgeMarks } from "../../marks/marks";
import { useComposer, useView } from "../../store/composer-context";
import { useCanvasIntents } from "./canvas-intents";
import { edgePath } from "./edge-path";
import { pointsNow } from "./points-now";
import type { FlowEdge as FlowEdgeType } from "./project-edges";

const DOT = 5;

/** A connection, with a button in the middle that inserts a step. Failure edges are dashed as well as red. */
export const FlowEdge = memo(function FlowEdge({
	sourceX,
	sourceY,
	targetX,
	targetY,
	data,
	selected,
	id,
}: EdgeProps<FlowEdgeType>) {
	// React Flow ends edges at the outer side of the handles; these edges end at their centres.
	const from = { x: sourceX - HANDLE_SIZE / 2, y: sourceY };
	const to = { x: targetX + HANDLE_SIZE / 2, y: targetY };
	const { lit, width } = useEdgeMarks(id);
	const isOpen = useView(({ allWires, pointedWire }) => allWires || pointedWire === id);
	const points = data?.points ?? [];
	if (data?.stub !== undefined && !data.open && !isOpen && lit === undefined && width === undefined) return null;
	const { path, middle } = edgePath(withRoomForDot(pointsNow(points, { from, to })));
	return (
		<>
			<BaseEdge
				id={id}
				path={path}
				interactionWidth={24}
				style={width === undefined ? undefined : { strokeWidth: width }}
				markerEnd={`url(#flow-arrow-${selected ? "selected" : lit !== undefined ? "lit" : data?.kind === "failure" ? "failure" : "plain"})`}
				className={classes(
					`flow-edge flow-edge-${data?.kind ?? "success"}`,
					lit !== undefined && `flow-edge-lit flow-edge-lit-${lit}`,
				)}
			/>
			{data === undefined ? null : selected ? (
				<InsertButton nodeId={data.nodeId} slot={data.slot} x={middle.x} y={middle.y} />
			) : (
				<HoveredInsert nodeId={data.nodeId} slot={data.slot} x={middle.x} y={middle.y} />
			)}
		</>
	);
});

/** The arrowhead ends before the dot of the card. */
function withRoomForDot(points: readonly Point[]): Point[] {
	return points.map((point, index) => (index === points.length - 1 ? { ...point, x: point.x - DOT } : point));
}

/** The button of an edge under the pointer. By keyboard, the dialog that adds asks for the transition instead. */
function HoveredInsert({ nodeId, slot, x, y }: { nodeId: string; slot: string; x: number; y: number }) {
	const readOnly = useComposer((state) => state.readOnly);
	const { insertAt } = useCanvasIntents();
	if (readOnly) return null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: edges are hidden from assistive technology
		<g
			className="flow-insert"
			transform={`translate(${x} ${y})`}
			onClick={(event) => {
				event.stopPropagation();
				insertAt({ nodeId, slot });
			}}
		>
			<circle r={12} />
			<path d="M-5,0H5M0,-5V5" />
		</g>
	);
}

function InsertButton({ nodeId, slot, x, y }: { nodeId: string; slot: string; x: number; y: number }) {
	const { t } = useTranslation();
	const readOnly = useComposer((state) => state.readOnly);
	const { insertAt } = useCanvasIntents();
	if (readOnly) return null;
	return (
		<EdgeLabelRenderer>
			<button
				type="button"
				aria-label={t("composer:edge.insert")}
				className="nodrag nopan pointer-events-auto absolute z-10 grid size-6 place-items-center rounded-full border border-accent bg-surface text-accent hover:bg-accent-soft"
				style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
				onClick={() => insertAt({ nodeId, slot })}
			>
				<Plus size={14} aria-hidden="true" />
			</button>
		</EdgeLabelRenderer>
	);
}
