"use client";
import { useStore } from "@xyflow/react";

/**
 * Replaces the card with the tab stop while that card is outside the viewport and therefore not rendered. When it receives the
 * focus, it moves the viewport and the focus to the card.
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
