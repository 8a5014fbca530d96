const SWEEPS = 4;

/** Orders each column so that references rarely cross; nodes of the happy path come first. */
export function orderLayers(
	layers: readonly (readonly number[])[],
	forward: readonly (readonly number[])[],
	path: readonly number[],
): number[][] {
	const onPath = new Set(path);
	const ordered = layers.map((layer) => [...layer]);
	const row = new Map<number, number>();
	const note = (layer: readonly number[]) => {
		for (const [position, index] of layer.entries()) row.set(index, position);
	};
	const backward: number[][] = forward.map(() => []);
	for (const [from, targets] of forward.entries()) for (const to of targets) backward[to]?.push(from);
	for (const layer of ordered) {
		layer.sort((a, b) => Number(onPath.has(b)) - Number(onPath.has(a)));
		note(layer);
	}
	for (let sweep = 0; sweep < SWEEPS; sweep++) {
		const towardsEnd = sweep % 2 === 0;
		const neighbours = towardsEnd ? backward : forward;
		const sequence = towardsEnd ? ordered : ordered.toReversed();
		for (const layer of sequence) {
			const weight = new Map(
				layer.map((index) => [
					index,
					onPath.has(index) ? -1 : middle(neighbours[index] ?? [], row, row.get(index) ?? 0),
				]),
			);
			layer.sort((a, b) => (weight.get(a) ?? 0) - (weight.get(b) ?? 0));
			note(layer);
		}
	}
	return ordered;
}

function middle(neighbours: readonly number[], row: ReadonlyMap<number, number>, otherwise: number): number {
	if (neighbours.length === 0) return otherwise;
	return neighbours.reduce((sum, index) => sum + (row.get(index) ?? 0), 0) / neighbours.length;
}
