"use client";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DeviceFrame } from "@/components/screen/device-frame";
import { deviceSizes } from "@/components/screen/device-sizes";
import { classes } from "@/components/ui/classes";
import { isGenerated } from "@/lib/flows/model";
import type { ProblemCount } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { NodeBadges, useMarkedName } from "../../marks/marks";
import { BrandedPage } from "../../parts/screens/branded-page";
import { EditedScreen } from "../../parts/screens/edited-screen";
import { MakeEditable } from "../../parts/screens/make-editable";
import type { ScreenScheme } from "../../parts/screens/screen-choices";
import { ShownScreen } from "../../parts/screens/shown-screen";
import type { Device } from "../../store/composer-view";
import { StillScreen } from "./still-screen";
import type { StoryboardScreen } from "./storyboard-screens";
import { TransitionChips } from "./transition-chips";
import { useNear } from "./use-near";

/** One screen of the storyboard: its title, its rendering on the device, and its transitions. */
export const StoryboardCard = memo(function StoryboardCard({
	screen,
	title,
	name,
	problems,
	device,
	width,
	scheme,
	selected,
	component,
	editable,
	current,
	onPress,
}: {
	screen: StoryboardScreen;
	title: string;
	/** The accessible name: kind, title and problems. */
	name: string;
	problems: ProblemCount | undefined;
	device: Device;
	width: number;
	scheme: ScreenScheme | null;
	selected: boolean;
	/** Its selected component. */
	component: string | null;
	editable: boolean;
	/** Whether it is the tab stop. */
	current: boolean;
	onPress: (nodeId: string, componentId: string | null) => void;
}) {
	const { t } = useTranslation();
	const { resources, language, direction } = useComposerTexts();
	const { place, near } = useNear();
	const card = useRef<HTMLElement>(null);
	const { node } = screen;
	const markedName = useMarkedName(node.id, name);
	const { width: deviceWidth, height: deviceHeight } = deviceSizes[device];
	useEffect(() => {
		if (selected) card.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [selected]);
	return (
		<article ref={card} aria-label={title} className="flex shrink-0 scroll-m-4 flex-col gap-2" style={{ width }}>
			<button
				type="button"
				data-storyboard-title=""
				tabIndex={current ? 0 : -1}
				aria-label={markedName}
				aria-pressed={selected}
				className="flex min-h-8 items-center gap-2 rounded-control px-1.5 text-start hover:bg-sunken aria-pressed:bg-accent-soft"
				onClick={() => onPress(node.id, null)}
			>
				<bdi className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{title}</bdi>
				<NodeBadges nodeId={node.id} />
				<Badge problems={problems} />
			</button>
			<div
				ref={place}
				className={classes("rounded-2xl", selected && "outline-2 outline-offset-2 outline-accent")}
				style={{ minHeight: Math.round((deviceHeight * width) / deviceWidth) }}
			>
				{near ? (
					<DeviceFrame
						device={device}
						width={width}
						label={t("projections:storyboard.screen", { title })}
						{...(scheme !== null && { colorScheme: scheme })}
					>
						<BrandedPage>
							{editable && !isGenerated(node) ? (
								<EditedScreen nodeId={node.id} />
							) : (
								<ShownScreen node={node}>
									{(shown) => (
										<StillScreen
											node={shown}
											texts={resources}
											language={language}
											direction={direction}
											selected={component}
											onPress={(nodeId, pressed) => onPress(nodeId, shown === node ? pressed : null)}
										/>
									)}
								</ShownScreen>
							)}
						</BrandedPage>
					</DeviceFrame>
				) : null}
			</div>
			{selected && isGenerated(node) ? <MakeEditable node={node} /> : null}
			<TransitionChips nodeId={node.id} transitions={screen.transitions} tabIndex={current ? 0 : -1} />
		</article>
	);
});

function Badge({ problems }: { problems: ProblemCount | undefined }) {
	const { errors = 0, warnings = 0 } = problems ?? {};
	if (errors + warnings === 0) return null;
	const Icon = errors > 0 ? CircleAlert : TriangleAlert;
	return (
		// The name of the button contains the number in words, so here it is drawn and not a text.
		<span
			data-count={errors + warnings}
			className={classes(
				"inline-flex h-5 shrink-0 items-center gap-0.5 rounded-full px-1.5 text-xs font-medium tabular-nums",
				"after:content-[attr(data-count)]",
				errors > 0 ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning",
			)}
		>
			<Icon size={11} aria-hidden="true" />
		</span>
	);
}
