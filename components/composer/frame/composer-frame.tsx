"use client";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useClipboardEvents } from "../commands/clipboard-events";
import type { CanvasHandle } from "../commands/command";
import { composerCommands, useCommandContext } from "../commands/composer-commands";
import { useGlobalKeys } from "../commands/global-keys";
import { useFlowFacts } from "../derived/flow-facts";
import { MarksProvider } from "../marks/marks";
import { assuranceMarks } from "../overlays/assurance/assurance-marks";
import { JoinOffer } from "../overlays/joining/join-offer";
import { presenceMarks } from "../overlays/presence/presence-marks";
import { SavingNotices } from "../overlays/saving/saving-notices";
import { SharedTextsNotice } from "../overlays/saving/shared-texts-notice";
import { searchMarks } from "../overlays/search/search-marks";
import { FollowExecution } from "../overlays/simulation/follow-execution";
import { simulationMarks } from "../overlays/simulation/simulation-marks";
import { trafficMarks } from "../overlays/traffic/traffic-marks";
import { RestoreVersion } from "../overlays/versions/restore-version";
import { useComposer, useComposerStore, useView, useViewStore } from "../store/composer-context";
import type { SavedDraft } from "../store/composer-draft";
import { nodeSelected } from "../store/selection";
import { type AddressDefaults, useAddress } from "../store/use-address";
import { useFollowServer } from "../store/use-follow-server";
import { useRefreshOnReturn } from "../store/use-refresh-on-return";
import { FlowCanvas } from "../views/canvas/flow-canvas";
import { FlowCode } from "../views/code/flow-code";
import { ComposerDialogs } from "./dialogs/composer-dialogs";
import { InspectorPanel } from "./inspector-panel";
import { LiveRegion } from "./live-region";
import { SidePanel } from "./side-panel";
import { ComposerToolbar } from "./toolbar/composer-toolbar";
import { useKeepFocusInView } from "./use-keep-focus-in-view";
import { useMediaQuery } from "./use-media-query";
import { useWarmUp } from "./use-warm-up";

/** Loaded when it is shown. */
const FlowOutline = dynamic(() => import("../views/outline/flow-outline").then((module) => module.FlowOutline), {
	ssr: false,
	loading: () => <Skeleton className="m-3 h-64" />,
});

/** Loaded when it is shown. */
const Storyboard = dynamic(() => import("../views/storyboard/storyboard").then((module) => module.Storyboard), {
	ssr: false,
	loading: () => <Skeleton className="m-3 h-64" />,
});

/** Loaded when it is opened. */
const ProblemsPanel = dynamic(
	() => import("../overlays/problems/problems-panel").then((module) => module.ProblemsPanel),
	{
		ssr: false,
	},
);

/** Loaded after the composer. */
const Presence = dynamic(() => import("../overlays/presence/presence").then((module) => module.Presence), {
	ssr: false,
});

/** The window in which canvas and code have room beside each other. */
const BESIDE = "(min-width: 90rem)";

const marks = [searchMarks, trafficMarks, assuranceMarks, simulationMarks, presenceMarks];

/** The layout of the composer: a toolbar, the palette on one side, the inspector on the other, problems below. */
export function ComposerFrame({
	defaults,
	fromServer,
	version,
	activeVersion,
}: {
	defaults: AddressDefaults;
	fromServer: SavedDraft;
	version: number | undefined;
	activeVersion: number;
}) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const view = useViewStore();
	const projection = useView((shown) => shown.projection);
	const problems = useView((shown) => shown.problems);
	const facts = useFlowFacts();
	const canvas = useRef<CanvasHandle>(null);
	const context = useCommandContext(canvas);
	const frame = useRef<HTMLDivElement>(null);
	const flowId = useComposer((state) => state.flowId);
	const readOnly = useComposer((state) => state.readOnly);
	useAddress(defaults);
	useClipboardEvents(frame, context);
	useFollowServer(fromServer);
	useRefreshOnReturn();
	useWarmUp(frame);
	useGlobalKeys(frame, composerCommands, context);
	useKeepFocusInView(frame, projection);
	const isRoomy = useMediaQuery(BESIDE);
	const isBeside = useView((shown) => shown.codeBeside) && isRoomy && projection === "code";
	const hasCanvas = projection === "canvas" || isBeside;
	useEffect(() => {
		if (!hasCanvas) canvas.current = null;
	}, [hasCanvas]);
	const showInCanvas = useCallback((nodeId: string) => canvas.current?.show(nodeId), []);
	const go = useMemo(
		() => (place: string, component?: string | null) => {
			const nodeId = facts.executed.stepOf(place);
			store.getState().select(nodeSelected(nodeId, component ?? null));
			if (component === undefined || component === null) canvas.current?.find(nodeId);
			else view.getState().show({ inspector: "open" });
		},
		[store, view, facts],
	);
	const added = useCallback(
		(nodeId: string | null) => {
			if (nodeId === null) store.getState().refuse({ key: "composer:said.no-screen" });
			else canvas.current?.show(nodeId);
		},
		[store],
	);
	return (
		<MarksProvider value={marks}>
			<div ref={frame} className="composer -mx-4 -my-5 flex min-h-0 flex-1 flex-col lg:-mx-6">
				<ComposerToolbar
					commands={composerCommands}
					context={context}
					version={version}
					activeVersion={activeVersion}
				/>
				<SavingNotices />
				{readOnly && version === undefined ? (
					<div className="p-2">
						<Notice title={t("composer:may-not-change")} />
					</div>
				) : null}
				{version === undefined ? null : (
					<div className="p-2">
						<Notice
							title={t("composer:read-only", { version })}
							actions={
								<>
									<RestoreVersion version={version} activeVersion={activeVersion} />
									<Link href={`/console/flows/${flowId}`} className={buttonClasses({ size: "small" })}>
										{t("composer:read-only.leave")}
									</Link>
								</>
							}
						/>
					</div>
				)}
				<div className="relative flex min-h-0 flex-1">
					<SidePanel onGo={go} onAdded={added} />
					<div className="flex min-h-0 min-w-0 flex-1 flex-col">
						<div className="relative flex min-h-0 min-w-0 flex-1 *:min-w-0">
							{hasCanvas ? (
								<div className="relative h-full flex-1">
									<FlowCanvas ref={canvas} commands={composerCommands} context={context}>
										<FollowExecution />
									</FlowCanvas>
								</div>
							) : null}
							{projection === "outline" ? (
								<div className="h-full flex-1">
									<FlowOutline commands={composerCommands} context={context} />
								</div>
							) : null}
							{projection === "storyboard" ? (
								<div className="h-full flex-1">
									<Storyboard />
								</div>
							) : null}
							{projection === "code" ? (
								<div className={isBeside ? "h-full w-[46%] shrink-0 border-s" : "h-full flex-1"}>
									<FlowCode onSave={context.save} onSelect={showInCanvas} mayBeBeside={isRoomy} />
								</div>
							) : null}
							<div className="pointer-events-none absolute inset-x-2 bottom-12 z-10 mx-auto flex max-w-xl flex-col gap-2 *:pointer-events-auto">
								<JoinOffer />
								<SharedTextsNotice />
							</div>
							{projection === "code" ? null : <UnreadCode />}
							<Presence />
						</div>
						{problems ? <ProblemsPanel onGo={go} /> : null}
					</div>
					<InspectorPanel />
				</div>
				<ComposerDialogs commands={composerCommands} context={context} />
				<LiveRegion />
			</div>
		</MarksProvider>
	);
}

/** Says in the other views that the text of the code view is not in the draft. */
function UnreadCode() {
	const { t } = useTranslation();
	const view = useViewStore();
	const unread = useView((shown) => shown.unreadCode);
	if (!unread) return null;
	return (
		<div className="absolute inset-x-2 top-2 z-10 mx-auto max-w-xl shadow-raised">
			<Notice
				tone="warning"
				title={t("composer:unread-code")}
				actions={
					<Button size="small" onClick={() => view.getState().show({ projection: "code" })}>
						{t("composer:command.code")}
					</Button>
				}
			/>
		</div>
	);
}
