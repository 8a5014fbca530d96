"use client";
import { useStore } from "@xyflow/react";

/**
 * Stands in for the card that the Tab key stops at while that card is out of sight and therefore not drawn: whoever
 * comes here is taken to the card.
 */
export function FarTabStop({
	nodeKey,
	name,
	onReach,
}: {
	nodeKey: string;
	name: string;
	onReach: (nodeKey: string) => void;
}) {
	const isFar = useStore(({ nodeLookup, transform: [x, y, zoom], width, height }) => {
		const node = nodeLookup.get(nodeKey);
		if (node === undefined || width === 0) return false;
		const left = node.position.x * zoom + x;
		const top = node.position.y * zoom + y;
		const right = left + (node.width ?? 0) * zoom;
		const bottom = top + (node.height ?? 0) * zoom;
		return right <= 0 || bottom <= 0 || left >= width || top >= height;
	});
	if (!isFar) return null;
	return (
		<button type="button" className="sr-only" onFocus={() => onReach(nodeKey)} onClick={() => onReach(nodeKey)}>
			{name}
		</button>
	);
}
