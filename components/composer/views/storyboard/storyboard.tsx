"use client";
import { ArrowRight } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { useFlowFacts } from "../../derived/flow-facts";
import type { ScreenScheme } from "../../parts/screens/screen-choices";
import { useWidth } from "../../parts/use-width";
import { useComposer, useComposerStore, useDefinition, useView, useViewStore } from "../../store/composer-context";
import type { Device } from "../../store/composer-view";
import { nodeSelected } from "../../store/selection";
import { StoryboardCard } from "./storyboard-card";
import { storyboardScreens } from "./storyboard-screens";
import { type Arrangement, StoryboardToolbar } from "./storyboard-toolbar";
import { useStoryboardKeys } from "./use-storyboard-keys";

const drawnWidths: Record<Device, number> = { phone: 240, tablet: 384, desktop: 640 };
const MARGIN = 32;

/** Every screen of the draft as rendered for users, in the order of the flow; the selected one is edited in place. */
export function Storyboard() {
	const { t } = useTranslation();
	const store = useComposerStore();
	const view = useViewStore();
	const { nodes } = useDefinition();
	const { order, keys, titles, names, problemsOf } = useFlowFacts();
	const device = useView((shown) => shown.device);
	const selection = useComposer((state) => state.selection);
	const readOnly = useComposer((state) => state.readOnly);
	const [scheme, setScheme] = useState<ScreenScheme | null>(null);
	const [arrangement, setArrangement] = useState<Arrangement>("row");
	const { place, width: room } = useWidth();
	const screens = useMemo(() => storyboardScreens(nodes, order, keys), [nodes, order, keys]);
	const { root, list, ...keyEvents } = useStoryboardKeys(screens);
	const width = room === 0 ? drawnWidths[device] : Math.min(drawnWidths[device], Math.max(200, room - MARGIN));
	const press = useCallback(
		(nodeId: string, componentId: string | null) => store.getState().select(nodeSelected(nodeId, componentId)),
		[store],
	);
	const selected = selection.nodes.length === 1 ? selection.nodes[0] : undefined;
	// Commands find the first of several screens that share an id.
	const at = screens.findIndex(({ node }) => node.id === selected);
	const currentAt = at === -1 ? screens.findIndex(({ node }) => node.id === selection.edge?.nodeId) : at;

	return (
		<div ref={root} className="flex h-full min-h-0 flex-col bg-canvas">
			<StoryboardToolbar
				scheme={scheme}
				onScheme={setScheme}
				arrangement={arrangement}
				onArrangement={setArrangement}
			/>
			<div ref={place} className="min-h-0 flex-1 overflow-auto">
				{screens.length === 0 ? (
					<div className="p-4">
						<EmptyState title={t("projections:storyboard.empty")} text={t("projections:storyboard.empty-text")}>
							{readOnly ? null : (
								<Button
									variant="primary"
									data-storyboard-add=""
									onClick={() => view.getState().show({ dialog: "add", addInto: null, addAt: null })}
								>
									{t("projections:storyboard.add")}
								</Button>
							)}
						</EmptyState>
					</div>
				) : (
					<ol
						ref={list}
						aria-label={t("projections:storyboard.label")}
						className={classes("flex gap-x-2 gap-y-6 p-4", arrangement === "row" ? "w-max" : "flex-wrap")}
						{...keyEvents}
					>
						{screens.map((screen, index) => (
							<li key={screen.key} className="flex items-start gap-2">
								<StoryboardCard
									screen={screen}
									title={titles[screen.index] ?? ""}
									name={names[screen.index] ?? ""}
									problems={problemsOf.get(screen.node.id)}
									device={device}
									width={width}
									scheme={scheme}
									selected={index === at}
									component={index === at ? selection.component : null}
									editable={index === at && !readOnly}
									current={index === Math.max(0, currentAt)}
									onPress={press}
								/>
								{index < screens.length - 1 ? (
									<ArrowRight
										size={16}
										aria-hidden="true"
										className={classes(
											"mt-2 shrink-0 text-muted rtl:-scale-x-100",
											arrangement === "grid" && "max-md:hidden",
										)}
									/>
								) : null}
							</li>
						))}
					</ol>
				)}
			</div>
		</div>
	);
}
