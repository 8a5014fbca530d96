import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { cardRows, cardSettings, type FlowNode, hasStructure, isSubflowStep, subflowPinOf } from "@/lib/flows/model";
import { propertyTitle } from "../../derived/executors/executor-words";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useConditionSentence } from "../../derived/use-condition-sentence";
import { componentRow } from "../../derived/words/component-row";

/** Loaded with the first card that has room for its screen, because the elements of screens come with it. */
const LiveScreen = lazy(async () => ({ default: (await import("../../parts/screens/live-screen")).LiveScreen }));

const ROW = 22;

/** The middle of a card: the inputs of a screen, or the executor of a step. Where there is room, it shows the rendered screen. */
export function CardBody({
	node,
	width,
	height,
	selected,
}: {
	node: FlowNode;
	width: number;
	height: number;
	selected: boolean;
}) {
	if (node.type !== "PROMPT") return <StepFacts node={node} />;
	const chips = <FieldChips node={node} room={Math.max(1, Math.floor(height / ROW))} />;
	if (!hasRoomForScreen(node, height)) return chips;
	return (
		<Suspense fallback={chips}>
			<LiveScreen node={node} width={width} height={height} selected={selected} />
		</Suspense>
	);
}

const HANGING_GAP = 4;
/** The room that a screen below its card leaves to the card below it. */
const HANGING_MARGIN = 12;

/**
 * At large zooms, a screen that does not fit into its card is shown below the card: as far as there is room, and wholly, above
 * other cards, when the card is selected.
 */
export function HangingScreen({
	node,
	width,
	room,
	selected,
}: {
	node: FlowNode;
	width: number;
	room: number;
	selected: boolean;
}) {
	const maxHeight = selected || !Number.isFinite(room) ? undefined : room - HANGING_GAP - HANGING_MARGIN;
	if (maxHeight !== undefined && maxHeight < 2 * ROW) return null;
	return (
		<div
			className="flow-hanging absolute inset-x-0 top-full overflow-hidden rounded-panel border border-line-strong/70 bg-surface"
			style={{ marginTop: HANGING_GAP, maxHeight }}
		>
			<Suspense fallback={null}>
				<LiveScreen node={node} width={width} selected={selected} />
			</Suspense>
		</div>
	);
}

/** Whether a card is large enough to contain the rendered screen. */
export function hasRoomForScreen(node: FlowNode, height: number): boolean {
	return height > (cardRows(node).length + 3) * ROW;
}

function FieldChips({ node, room }: { node: FlowNode; room: number }) {
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const fields = cardRows(node);
	const shown = fields.length > room ? fields.slice(0, Math.max(0, room - 1)) : fields;
	return (
		<div className="flex flex-col px-2.5 text-xs">
			{shown.map((component) => (
				<div key={component.id} className="flex items-center" style={{ height: ROW }}>
					<span className="w-full truncate rounded-control border bg-canvas px-1.5 py-px text-muted">
						{componentRow(component, resolve, t)}
					</span>
				</div>
			))}
			{fields.length > shown.length ? <span className="ps-1.5 text-muted">+{fields.length - shown.length}</span> : null}
		</div>
	);
}

function StepFacts({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const sentence = useConditionSentence(node);
	const pin = isSubflowStep(node) ? subflowPinOf(node) : null;
	if (pin !== null)
		return (
			<div className="truncate px-2.5 text-xs leading-6 text-muted">
				{t("executions:version-of", { number: pin.version })}
			</div>
		);
	if (sentence !== null && hasStructure(node))
		return (
			<p className="line-clamp-2 px-2.5 text-xs leading-3.5 text-muted wrap-anywhere" title={sentence}>
				<bdi>{sentence}</bdi>
			</p>
		);
	const settings = cardSettings(node).map(([name, value]) => `${propertyTitle(name, undefined, t)}: ${value}`);
	return <div className="truncate px-2.5 text-xs leading-6 text-muted">{settings.join(" · ")}</div>;
}
