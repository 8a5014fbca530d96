"use client";
import { Handle, type NodeProps, Position, useStore } from "@xyflow/react";
import { ArrowRight, CircleAlert, CornerDownRight, CornerUpLeft, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { bodyHeight, edgeId, entryY } from "@/lib/flows/model";
import { ENTRY, HANDLE_SIZE } from "../../derived/card-geometry";
import type { ProblemCount } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import { CardMarks, TransitionMarks } from "../../marks/marks";
import { NodeIcon } from "../../parts/node-icon";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { edgeSelected } from "../../store/selection";
import { useCanvasIntents } from "./canvas-intents";
import { CardBody, HangingScreen, hasRoomForScreen } from "./card-body";
import { detailAt } from "./detail";
import type { CardData, CardNode, CardTransition, RowOrigin } from "./project-nodes";
import { useCardAsTarget } from "./use-card-as-target";

/** A node on the canvas: at small zooms its icon and title, then its fields and transitions, at large zooms its rendered screen. */
export const NodeCard = memo(function NodeCard({ id, data, selected, width = 0, height = 0 }: NodeProps<CardNode>) {
	const detail = useStore(({ transform }) => detailAt(transform[2]));
	const { node, transitions } = data;
	const terminal = node.type === "START" || node.type === "END";
	const asTarget = useCardAsTarget(id);
	return (
		<>
			<CardMarks nodeId={id} round={terminal} far={detail === "far"} />
			<div
				className={classes(
					"flow-card flex size-full flex-col overflow-hidden border bg-surface",
					terminal ? "rounded-full" : "rounded-panel",
					selected ? "flow-card-selected border-accent ring-2 ring-accent" : "border-line-strong/70",
					asTarget !== null && `flow-card-${asTarget}`,
				)}
			>
				{detail === "far" && !terminal ? (
					<FarCard data={data} />
				) : (
					<>
						<CardHeader data={data} terminal={terminal} />
						{terminal || detail === "far" ? null : (
							<CardBody node={node} width={width} height={bodyHeight(height, transitions.length)} selected={selected} />
						)}
						{node.type === "START" || detail === "far" ? null : (
							<div className="absolute inset-x-0 bottom-1">
								{transitions.map((transition) => (
									<TransitionRow key={transition.slot} nodeKey={id} transition={transition} />
								))}
							</div>
						)}
					</>
				)}
			</div>
			{detail === "far" || data.origins.length === 0 ? null : <RowTag origins={data.origins} />}
			{detail === "near" &&
			node.type === "PROMPT" &&
			!hasRoomForScreen(node, bodyHeight(height, transitions.length)) ? (
				<HangingScreen node={node} width={width} room={data.roomBelow} selected={selected} />
			) : null}
			<ProblemBadge problems={data.problems} round={terminal} />
			<Handles data={data} height={height} />
		</>
	);
});

/** The handles of connections; rendered at every zoom, because React Flow connects edges to measured handles. */
function Handles({ data: { node, transitions }, height }: { data: CardData; height: number }) {
	return (
		// A pressed dot begins a connection and does not select its card.
		// biome-ignore lint/a11y/noStaticElementInteractions: keys connect by a command
		// biome-ignore lint/a11y/useKeyWithClickEvents: as above
		<div
			className="contents"
			onMouseDown={(event) => event.preventDefault()}
			onClick={(event) => event.stopPropagation()}
		>
			{node.type === "START" ? null : (
				<Handle
					id={ENTRY}
					type="target"
					position={Position.Left}
					className="flow-handle"
					style={{ top: entryY(node, height), width: HANDLE_SIZE, height: HANDLE_SIZE }}
				/>
			)}
			{transitions.map(({ slot, y, target, kind, dangling }) => (
				<Handle
					key={slot}
					id={slot}
					type="source"
					position={Position.Right}
					className={classes(
						`flow-handle flow-handle-${kind}`,
						(target === undefined || dangling) && "flow-handle-free",
					)}
					style={{ top: y, width: HANDLE_SIZE, height: HANDLE_SIZE }}
				/>
			))}
		</div>
	);
}

function CardHeader({ data: { node, title }, terminal }: { data: CardData; terminal: boolean }) {
	return (
		<div className={classes("flex items-center gap-2", terminal ? "size-full px-2.5" : "h-11 shrink-0 px-2")}>
			<NodeIcon node={node} />
			<div className="line-clamp-2 min-w-0 flex-1 py-0.5 text-sm leading-tight font-medium wrap-anywhere" dir="auto">
				{title}
			</div>
		</div>
	);
}

/** As large as the card allows, because it is shown at small zooms. */
function FarCard({ data: { node, title } }: { data: CardData }) {
	return (
		<div className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center">
			<NodeIcon node={node} />
			<div className="line-clamp-2 py-0.5 text-xl leading-tight font-medium wrap-anywhere" dir="auto">
				{title}
			</div>
		</div>
	);
}

function TransitionRow({ nodeKey, transition }: { nodeKey: string; transition: CardTransition }) {
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const failed = transition.kind === "failure";
	const { stub } = transition;
	return (
		<div
			className={classes(
				"flex h-6 items-center justify-end gap-1 ps-2.5 pe-3.5 text-xs",
				failed ? "text-danger" : "text-ink",
				transition.target === undefined && "italic",
			)}
		>
			<TransitionMarks nodeId={nodeKey} slot={transition.slot} />
			{failed ? <TriangleAlert size={11} aria-hidden="true" className="shrink-0" /> : null}
			<span className={classes("truncate", failed && "shrink-0")} dir="auto">
				{transitionName(transition, t, resolve, () => transition.leadsTo)}
			</span>
			{stub === undefined ? null : <StubTag nodeKey={nodeKey} transition={transition} stub={stub} />}
			{transition.dangling ? <CircleAlert size={11} aria-hidden="true" className="shrink-0 text-danger" /> : null}
		</div>
	);
}

/** Names where a transition leads whose wire is drawn only while somebody looks at it. A click selects the transition, two follow it. */
function StubTag({
	nodeKey,
	transition: { slot, target, kind },
	stub,
}: {
	nodeKey: string;
	transition: CardTransition;
	stub: NonNullable<CardTransition["stub"]>;
}) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const view = useViewStore();
	const { follow } = useCanvasIntents();
	const name = t(stub.kind === "back" ? "composer:stub.back" : "composer:stub.row", { title: stub.title });
	const Arrow = stub.kind === "back" ? CornerUpLeft : ArrowRight;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys follow transitions by commands
		// biome-ignore lint/a11y/useKeyWithClickEvents: as above
		<span
			className={classes(
				"flow-stub nopan flex h-5 min-w-12 shrink-[6] items-center gap-0.5 rounded-control border bg-canvas px-1",
				kind === "failure" ? "border-danger/40 text-danger" : "border-line-strong/70 text-muted",
			)}
			title={name}
			onMouseEnter={() => view.getState().show({ pointedWire: edgeId(nodeKey, slot) })}
			onMouseLeave={() => view.getState().show({ pointedWire: null })}
			onClick={(event) => {
				event.stopPropagation();
				store.getState().select(edgeSelected(nodeKey, slot));
			}}
			onDoubleClick={(event) => {
				event.stopPropagation();
				if (target !== undefined) follow(target);
			}}
		>
			<Arrow size={11} aria-hidden="true" className="shrink-0" />
			<span className="sr-only">{name}</span>
			<span aria-hidden="true" className="truncate" dir="auto">
				{stub.title}
			</span>
		</span>
	);
}

/** Above the first card of a row: the transitions that lead there. A click goes to the first of them. Room is left for the number of a path. */
function RowTag({ origins }: { origins: readonly RowOrigin[] }) {
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const { follow } = useCanvasIntents();
	const [first] = origins;
	if (first === undefined) return null;
	const { title, transition, nodeId } = first;
	const params = { title, transition: transitionName(transition, t, resolve), number: origins.length - 1 };
	const text = origins.length === 1 ? t("composer:row.from", params) : t("composer:row.from-several", params);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys follow transitions by commands
		// biome-ignore lint/a11y/useKeyWithClickEvents: as above
		<span
			className="flow-row-tag nopan absolute start-0 bottom-full mb-1.5 flex h-6 max-w-[min(20rem,calc(100%-3.25rem))] items-center gap-1 rounded-control border border-line-strong/70 bg-canvas px-1.5 text-xs text-muted"
			title={text}
			onClick={(event) => {
				event.stopPropagation();
				follow(nodeId);
			}}
		>
			<CornerDownRight size={12} aria-hidden="true" className="shrink-0" />
			<span className="truncate" dir="auto">
				{text}
			</span>
		</span>
	);
}

/** On the corner of the card, where it leaves the title its whole width. */
function ProblemBadge({ problems: { errors, warnings }, round }: { problems: ProblemCount; round: boolean }) {
	if (errors + warnings === 0) return null;
	return (
		<span
			className={classes(
				"pointer-events-none absolute flex h-5 items-center gap-0.5 rounded-full border px-1.5 text-xs font-medium tabular-nums",
				round ? "-end-1 -top-2.5" : "-end-2 -top-2.5",
				errors > 0 ? "border-danger bg-danger-soft text-danger" : "border-warning bg-warning-soft text-warning",
			)}
		>
			{errors > 0 ? <CircleAlert size={11} aria-hidden="true" /> : <TriangleAlert size={11} aria-hidden="true" />}
			{errors + warnings}
		</span>
	);
}
