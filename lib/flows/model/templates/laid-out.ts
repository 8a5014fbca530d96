import { cardSize } from "../edit/card-size";
import { layeredLayout } from "../layout/layered-layout";
import type { FlowTemplate } from "./flow-template";

/** The template with the positions of the automatic layout and the smallest sizes of the cards. */
export function laidOut(template: FlowTemplate): FlowTemplate {
	return {
		...template,
		definition() {
			const { nodes, ...rest } = template.definition();
			const boxes = layeredLayout(nodes, cardSize);
			return {
				...rest,
				nodes: nodes.map((node, index) => {
					const { x, y, width, height } = boxes[index] ?? { x: 0, y: 0, ...cardSize(node) };
					return { ...node, layout: { size: { width, height }, position: { x, y } } };
				}),
			};
		},
	};
}
