"use client";
import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Skeleton } from "@/components/ui/skeleton";
import { useLeavePanel } from "../parts/use-leave-panel";
import { useComposer, useView, useViewStore } from "../store/composer-context";
import type { SidePanel as Side } from "../store/composer-view";

/** Loaded with the first simulation, because the engine and its texts come with it. */
const SimulatePanel = dynamic(
	() => import("../overlays/simulation/simulate-panel").then((module) => module.SimulatePanel),
	{
		ssr: false,
		loading: () => <Skeleton className="h-64 md:w-100" />,
	},
);

/** Loaded when the panel is opened. */
const Palette = dynamic(() => import("./palette-panel").then((module) => module.PalettePanel), {
	ssr: false,
	loading: () => <Skeleton className="h-64 w-full" />,
});

/** Loaded when the panel is opened. */
const GraphSearch = dynamic(() => import("../overlays/search/graph-search").then((module) => module.GraphSearch), {
	ssr: false,
	loading: () => <Skeleton className="h-32 w-full" />,
});

/** Loaded when the panel is opened. */
const TrafficPanel = dynamic(() => import("../overlays/traffic/traffic-panel").then((module) => module.TrafficPanel), {
	ssr: false,
	loading: () => <Skeleton className="h-32 w-full" />,
});

/** Loaded when the panel is opened. */
const AssurancePanel = dynamic(
	() => import("../overlays/assurance/assurance-panel").then((module) => module.AssurancePanel),
	{ ssr: false, loading: () => <Skeleton className="h-32 w-full" /> },
);

/** Loaded when the panel is opened. */
const TestsPanel = dynamic(() => import("../overlays/tests/tests-panel").then((module) => module.TestsPanel), {
	ssr: false,
	loading: () => <Skeleton className="h-32 w-full" />,
});

/** Loaded when the panel is opened. */
const PreviewPanel = dynamic(() => import("../overlays/preview/preview-panel").then((module) => module.PreviewPanel), {
	ssr: false,
	loading: () => <Skeleton className="h-64 w-full" />,
});

/** Loaded when the panel is opened. */
const VersionsPanel = dynamic(
	() => import("../overlays/versions/versions-panel").then((module) => module.VersionsPanel),
	{ ssr: false, loading: () => <Skeleton className="h-64 w-full" /> },
);

/** Loaded when the panel is opened. */
const ReviewPanel = dynamic(() => import("../overlays/review/review-panel").then((module) => module.ReviewPanel), {
	ssr: false,
	loading: () => <Skeleton className="h-64 w-full" />,
});

interface Doing {
	onGo: (nodeId: string, component?: string | null) => void;
	/** Called with the added node; null when a component has no screen to be added to. */
	onAdded: (nodeId: string | null) => void;
}

/** The panel at the start of the page: palette, search results, versions, review, simulation, preview, assurance, tests or traffic. */
export function SidePanel(doing: Doing) {
	const side = useView((shown) => shown.side);
	const readOnly = useComposer((state) => state.readOnly);
	if (side === null || (side === "add" && readOnly)) return null;
	return <OpenPanel key={side} side={side} {...doing} />;
}

function OpenPanel({ side, onGo, onAdded }: Doing & { side: Side }) {
	const { t } = useTranslation();
	const view = useViewStore();
	const close = () => view.getState().show({ side: null });
	const { panel, onKeyDown } = useLeavePanel<HTMLElement>(close, { toOpener: true });
	const title = t(`composer:side.${side}`);
	return (
		<section
			ref={panel}
			aria-label={title}
			onKeyDown={onKeyDown}
			className={classes(
				"absolute inset-y-0 start-0 z-20 flex max-w-full shrink-0 flex-col gap-2 border-e bg-surface p-3 md:static",
				side === "simulate" ? "w-full md:w-auto" : "w-72",
			)}
		>
			<div className="flex items-center justify-between">
				<h2 className="font-semibold">{title}</h2>
				<Button variant="quiet" size="icon" aria-label={t("ui:close")} onClick={close}>
					<X size={16} aria-hidden="true" />
				</Button>
			</div>
			{side === "add" ? <Palette onAdded={onAdded} /> : null}
			{side === "search" ? <GraphSearch onGo={onGo} /> : null}
			{side === "versions" ? <VersionsPanel /> : null}
			{side === "review" ? <ReviewPanel /> : null}
			{side === "preview" ? <PreviewPanel /> : null}
			{side === "assurance" ? <AssurancePanel onGo={onGo} /> : null}
			{side === "tests" ? <TestsPanel onGo={onGo} /> : null}
			{side === "traffic" ? <TrafficPanel onGo={onGo} /> : null}
			{side === "simulate" ? <SimulatePanel onGo={onGo} /> : null}
		</section>
	);
}
