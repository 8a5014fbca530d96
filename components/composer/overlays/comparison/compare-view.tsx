"use client";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextResources } from "@/components/screen/screen-texts";
import { classes } from "@/components/ui/classes";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import type { Box, FlowDefinition } from "@/lib/flows/model";
import { useDrawing } from "../../derived/drawing/use-drawing";
import { type Arrangement, ArrangeSwitch } from "./arrange-switch";
import { AssuranceChanges } from "./assurance-changes";
import { around, type Camera } from "./camera-in-step";
import { ChangeList } from "./change-list";
import { changedScreens } from "./changed-screens";
import { changedTexts } from "./changed-texts";
import { CompareCanvas } from "./compare-canvas";
import type { CompareSources } from "./compare-sources";
import { counterparts, markOf, sidesOf } from "./mark-of";
import { mergedTexts } from "./merged-texts";
import { ScreenPairs } from "./screen-pairs";
import { TextChanges } from "./text-changes";
import { useCompareStores } from "./use-compare-stores";
import { useComparison } from "./use-comparison";
import { type NodeOnSides, useSelectionInStep } from "./use-selection-in-step";
import { usualArrangement } from "./usual-arrangement";
import { createViewportLink } from "./viewport-link";

/** One side of a comparison. */
export interface CompareSide {
	title: string;
	definition: FlowDefinition;
	/** The texts of this side; the texts of `sources` while they are loading. */
	texts: TextResources | undefined;
	/** The actions of this side. */
	actions?: ReactNode;
}

const MARGIN = 48;

type View = "flow" | "screens" | "texts";

/** Two definitions side by side, on two synchronised canvases, as screens and as texts, with the changes in sentences. */
export function CompareView({
	before,
	after,
	sources: today,
}: {
	before: CompareSide;
	after: CompareSide;
	sources: CompareSources;
}) {
	const { t } = useTranslation();
	const [view, setView] = useState<View>("flow");
	const [selected, setSelected] = useState<NodeOnSides>({ before: null, after: null });
	const [link] = useState(createViewportLink);
	const camera = useRef<Camera>(null);
	const sources = useMemo(
		() => ({ ...today, texts: mergedTexts(today.texts, before.texts, after.texts) }),
		[today, before.texts, after.texts],
	);
	const changes = useComparison(before.definition, after.definition, sources);
	const stores = useCompareStores(before.definition, after.definition, sources.language);
	const { boxes: boxesBefore } = useDrawing(before.definition.nodes, sources.executors, "");
	const { boxes: boxesAfter } = useDrawing(after.definition.nodes, sources.executors, "");
	const facts = useMemo(
		() =>
			factsOf(
				{ definition: before.definition, boxes: boxesBefore },
				{ definition: after.definition, boxes: boxesAfter },
				changes.nodes.map(({ change }) => change),
			),
		[before.definition, after.definition, boxesBefore, boxesAfter, changes],
	);
	const [arrangement, setArrangement] = useState<Arrangement>(() =>
		usualArrangement(facts.whole, { width: window.innerWidth, height: window.innerHeight }),
	);
	const screens = useMemo(
		() => changedScreens(changes.nodes, before.definition, after.definition),
		[changes, before.definition, after.definition],
	);
	const texts = useMemo(
		() =>
			before.texts === undefined || after.texts === undefined
				? undefined
				: changedTexts(
						{ definition: before.definition, texts: before.texts },
						{ definition: after.definition, texts: after.texts },
					),
		[before.definition, before.texts, after.definition, after.texts],
	);
	const onSelect = useCallback(
		(node: NodeOnSides) => {
			setSelected(node);
			camera.current?.reveal(facts.boxesOf(node));
		},
		[facts],
	);
	const select = useSelectionInStep(stores.before.draft, stores.after.draft, facts.pairs, onSelect);
	const current = changes.nodes.find(({ change }) => {
		const sides = sidesOf(change);
		return sides.after === null ? sides.before === selected.before : sides.after === selected.after;
	});
	const canvas = { sources, link, whole: facts.whole };
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-4 min-[900px]:flex-row">
			<div className="flex min-w-0 flex-1 flex-col">
				<Tabs<View>
					label={t("compare:views")}
					current={view}
					onChange={setView}
					tabs={[
						{
							name: "flow",
							label: t("compare:view.flow"),
							panel: (
								<div
									// Mounted again, because the flow is fitted into the available room.
									key={arrangement}
									className={classes(
										"flex min-h-[36rem] flex-1 flex-col gap-3",
										arrangement === "beside" && "min-[900px]:min-h-96 min-[900px]:flex-row",
									)}
								>
									<CompareCanvas
										{...canvas}
										title={before.title}
										stores={stores.before}
										marks={facts.marksBefore}
										camera={camera}
									>
										{before.actions}
									</CompareCanvas>
									<CompareCanvas {...canvas} title={after.title} stores={stores.after} marks={facts.marksAfter}>
										{after.actions}
									</CompareCanvas>
								</div>
							),
						},
						{
							name: "screens",
							label: t("compare:view.screens", { number: screens.length }),
							panel: (
								<ScreenPairs
									screens={screens}
									titles={[before.title, after.title]}
									texts={[before.texts ?? sources.texts, after.texts ?? sources.texts]}
									language={sources.language}
								/>
							),
						},
						{
							name: "texts",
							label:
								texts === undefined
									? t("compare:view.texts-loading")
									: t("compare:view.texts", { number: texts.length }),
							panel: texts === undefined ? <Skeleton className="h-40 w-full" /> : <TextChanges changes={texts} />,
						},
					]}
				/>
			</div>
			<section
				aria-label={t("compare:changes")}
				className="flex shrink-0 flex-col gap-2 min-[900px]:max-h-[calc(100dvh-9rem)] min-[900px]:w-72 min-[900px]:overflow-y-auto xl:w-80"
			>
				<div className="flex h-9 shrink-0 items-center justify-between">
					<h2 className="font-semibold">{t("compare:changes")}</h2>
					<ArrangeSwitch arrangement={arrangement} onChange={setArrangement} />
				</div>
				<AssuranceChanges before={before.definition} after={after.definition} executors={sources.executors} />
				<ChangeList
					changes={changes}
					selected={current?.change.nodeId ?? null}
					onSelect={(nodeId) => {
						const found = changes.nodes.find(({ change }) => change.nodeId === nodeId);
						if (found !== undefined) select(sidesOf(found.change));
					}}
				/>
			</section>
		</div>
	);
}

interface DrawnSide {
	definition: FlowDefinition;
	boxes: readonly Box[];
}

function factsOf(before: DrawnSide, after: DrawnSide, changes: Parameters<typeof markOf>[0][]) {
	const [were, are] = [before, after].map(({ definition, boxes }) => boxesById(definition, boxes)) as [Boxes, Boxes];
	const marked = changes.map((change) => ({ mark: markOf(change), sides: sidesOf(change) }));
	return {
		pairs: counterparts(before.definition, changes),
		marksBefore: new Map(marked.flatMap(({ mark, sides }) => (sides.before === null ? [] : [[sides.before, mark]]))),
		marksAfter: new Map(marked.flatMap(({ mark, sides }) => (sides.after === null ? [] : [[sides.after, mark]]))),
		whole: withMargin(around([...were.values(), ...are.values()]) ?? { x: 0, y: 0, width: 1, height: 1 }),
		boxesOf: ({ before: was, after: is }: NodeOnSides) =>
			[was === null ? undefined : were.get(was), is === null ? undefined : are.get(is)].filter(
				(box) => box !== undefined,
			),
	};
}

/** Room for marks above the cards, and for edges around them. */
function withMargin({ x, y, width, height }: Box): Box {
	return { x, y: y - MARGIN, width, height: height + 2 * MARGIN };
}

type Boxes = ReturnType<typeof boxesById>;

function boxesById({ nodes }: FlowDefinition, boxes: readonly Box[]) {
	return new Map(nodes.flatMap(({ id }, index) => (boxes[index] === undefined ? [] : [[id, boxes[index]] as const])));
}
