"use client";
import { Screen } from "@/components/screen/screen";
import type { FlowNode } from "@/lib/flows/model";
import { useBranding } from "../../derived/branding-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useComposer } from "../../store/composer-context";
import { EditedScreen } from "./edited-screen";

const SCREEN_WIDTH = 340;
const MARGIN = 8;

/**
 * A screen as people will see it, made as small as its place asks for. On the one card that is selected it is edited
 * where it stands; on others it can only be looked at.
 */
export function LiveScreen({
	node,
	width,
	height,
	selected,
}: {
	node: FlowNode;
	width: number;
	/** Where there is no more room than this; else it is as high as it needs to be. */
	height?: number | undefined;
	selected: boolean;
}) {
	const { style } = useBranding();
	const { resources, language, direction } = useComposerTexts();
	const edited = useComposer(({ selection, readOnly }) => selected && selection.nodes.length === 1 && !readOnly);
	const scale = (width - 2 * MARGIN) / SCREEN_WIDTH;
	return (
		<div
			// What happens in an edited screen is none of the canvas's business.
			className={edited ? "nodrag nopan nowheel cursor-default overflow-y-auto" : "overflow-hidden"}
			style={{ height, padding: `0 ${MARGIN}px` }}
		>
			<div style={{ ...style, width: SCREEN_WIDTH, zoom: scale }}>
				{edited ? (
					<EditedScreen nodeId={node.id} />
				) : (
					<Screen node={node} texts={resources} language={language} direction={direction} interactive={false} />
				)}
			</div>
		</div>
	);
}
