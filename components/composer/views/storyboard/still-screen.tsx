"use client";
import { type MouseEvent, memo } from "react";
import { Screen } from "@/components/screen/screen";
import type { TextResources } from "@/components/screen/screen-texts";
import { classes } from "@/components/ui/classes";
import { componentTypeOf, type FlowNode } from "@/lib/flows/model";

/** A static screen, until a component of it is pressed. Assistive technology gets an image; the outline is the accessible view. */
export const StillScreen = memo(function StillScreen({
	node,
	texts,
	language,
	direction,
	selected,
	onPress,
}: {
	node: FlowNode;
	texts: TextResources;
	language: string;
	direction: "ltr" | "rtl";
	/** The component that is selected while the screen cannot be edited. */
	selected: string | null;
	onPress: (nodeId: string, componentId: string | null) => void;
}) {
	function press({ target }: MouseEvent) {
		const component = target instanceof Element ? target.closest<HTMLElement>("[data-still]") : null;
		onPress(node.id, component?.dataset.still ?? null);
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; keys select the screen by its title
		// biome-ignore lint/a11y/useKeyWithClickEvents: as above
		<div className="grid min-h-full" onClick={press}>
			<Screen
				node={node}
				texts={texts}
				language={language}
				direction={direction}
				interactive={false}
				decorate={(component, element) => (
					<div
						data-still={component.id}
						className={classes(
							"min-w-0 rounded-xs outline-offset-4 outline-accent/60 hover:outline-1",
							component.id === selected && "outline-2",
						)}
					>
						{/* Components in a group must stay reachable for the pointer. */}
						<div inert={componentTypeOf(component.type)?.hasChildren !== true}>{element}</div>
					</div>
				)}
			/>
		</div>
	);
});
