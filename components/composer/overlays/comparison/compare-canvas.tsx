"use client";
import { type ReactNode, type Ref, useMemo, useRef } from "react";
import type { Box } from "@/lib/flows/model";
import type { CanvasHandle, CommandContext } from "../../commands/command";
import { viewCommands } from "../../commands/view-commands";
import { ExecutorsProvider } from "../../derived/executors/executors-context";
import { FlowFactsProvider } from "../../derived/flow-facts";
import { ComposerTextsProvider } from "../../derived/texts/composer-texts";
import { MarksProvider } from "../../marks/marks";
import { ComposerProvider } from "../../store/composer-context";
import type { ComposerStore } from "../../store/composer-store";
import type { ComposerViewStore } from "../../store/composer-view";
import { FlowCanvas } from "../../views/canvas/flow-canvas";
import { type Camera, CameraInStep } from "./camera-in-step";
import { type CanvasMark, CanvasMarksProvider } from "./canvas-marks";
import type { CompareSources } from "./compare-sources";
import { comparisonMarks } from "./comparison-marks";
import type { ViewportLink } from "./viewport-link";

const offered = new Set(["fit", "zoom-in", "zoom-out"]);
const commands = viewCommands.filter(({ id }) => offered.has(id));

const drawn = [comparisonMarks];

/** One of the two canvases: a read-only definition with the differences marked. */
export function CompareCanvas({
	title,
	stores,
	sources,
	marks,
	link,
	whole,
	camera,
	children,
}: {
	title: string;
	stores: { draft: ComposerStore; view: ComposerViewStore };
	sources: CompareSources;
	marks: ReadonlyMap<string, CanvasMark>;
	link: ViewportLink;
	whole: Box;
	camera?: Ref<Camera>;
	/** Shown beside the title. */
	children?: ReactNode;
}) {
	const canvas = useRef<CanvasHandle>(null);
	const executors = useMemo(() => [...sources.executors.values()], [sources.executors]);
	const context = useMemo<CommandContext>(
		() => ({
			store: stores.draft,
			view: stores.view,
			save() {},
			publish() {},
			discard() {},
			exportFlow() {},
			texts: () => sources.texts,
			get canvas() {
				return canvas.current;
			},
		}),
		[stores, sources.texts],
	);
	return (
		<section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-panel border">
			<header className="flex min-h-9 items-center justify-between gap-2 border-b bg-surface px-3 py-1">
				<h2 className="min-w-0 truncate text-sm font-medium">{title}</h2>
				{children}
			</header>
			<div className="relative min-h-64 flex-1">
				{/* React Flow needs a height that does not depend on its content. */}
				<div className="absolute inset-0">
					<ComposerProvider stores={stores}>
						<ExecutorsProvider executors={executors}>
							<ComposerTextsProvider loaded={sources.texts}>
								<FlowFactsProvider>
									<CanvasMarksProvider value={marks}>
										<MarksProvider value={drawn}>
											<FlowCanvas ref={canvas} commands={commands} context={context}>
												<CameraInStep side={title} link={link} whole={whole} ref={camera} />
											</FlowCanvas>
										</MarksProvider>
									</CanvasMarksProvider>
								</FlowFactsProvider>
							</ComposerTextsProvider>
						</ExecutorsProvider>
					</ComposerProvider>
				</div>
			</div>
		</section>
	);
}
