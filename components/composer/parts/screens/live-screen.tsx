"use client";
import { lazy, Suspense } from "react";
import { Screen } from "@/components/screen/screen";
import { type FlowNode, isGenerated } from "@/lib/flows/model";
import { useBranding } from "../../derived/branding-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useComposer } from "../../store/composer-context";
import { ShownScreen } from "./shown-screen";

/** Loaded when a screen is selected; until then it is shown as it was. */
const EditedScreen = lazy(async () => ({ default: (await import("./edited-screen")).EditedScreen }));

const SCREEN_WIDTH = 340;
const MARGIN = 8;

/** A screen as people will see it, scaled to its place. It is editable on the one selected card, and read-only on others. */
export function LiveScreen({
	node,
	width,
	height,
	selected,
}: {
	node: FlowNode;
	width: number;
	/** The maximum height; without it the screen is as high as its content. */
	height?: number | undefined;
	selected: boolean;
}) {
	const { style } = useBranding();
	const { resources, language, direction } = useComposerTexts();
	const edited = useComposer(
		({ selection, readOnly }) => selected && selection.nodes.length === 1 && !readOnly && !isGenerated(node),
	);
	const still = (
		<ShownScreen node={node}>
			{(shown) => (
				<Screen node={shown} texts={resources} language={language} direction={direction} interactive={false} />
			)}
		</ShownScreen>
	);
	const scale = (width - 2 * MARGIN) / SCREEN_WIDTH;
	return (
		<div
			// The canvas ignores events inside an edited screen.
			className={edited ? "nodrag nopan nowheel cursor-default overflow-y-auto" : "overflow-hidden"}
			style={{ height, padding: `0 ${MARGIN}px` }}
		>
			<div style={{ ...style, width: SCREEN_WIDTH, zoom: scale }}>
				{edited ? (
					<Suspense fallback={still}>
						<EditedScreen nodeId={node.id} />
					</Suspense>
				) : (
					still
				)}
			</div>
		</div>
	);
}
