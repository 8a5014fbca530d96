import type { FlowDrawing } from "@/lib/flows/model/drawing/flow-drawing";

/** A small picture of a flow in the colours of the theme; mirrored in right-to-left languages. */
export function FlowThumbnail({ drawing: { box, nodes: drawn, lines, failures } }: { drawing: FlowDrawing }) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
			className="h-28 w-full rtl:-scale-x-100 [&_path]:[vector-effect:non-scaling-stroke]"
		>
			<path d={lines} className="fill-none stroke-line-strong" />
			<path d={failures} className="fill-none stroke-line-strong" strokeDasharray="3 3" />
			<path d={drawn.TASK_EXECUTION} className="fill-sunken stroke-line-strong" />
			<path d={drawn.PROMPT} className="fill-accent-soft stroke-accent" />
			<path d={drawn.START + drawn.END} className="fill-accent stroke-accent" />
		</svg>
	);
}
