import type { BulkOperation } from "./bulk-operation";

export interface BulkOrder {
	/** The indexes of the operations, each after the operations that create what it refers to. */
	places: number[];
	/** The indexes of operations that refer to each other in a circle. */
	circular: ReadonlySet<number>;
}

/** The order of execution: that of the request, but each operation after those to which it refers (RFC 7644 §3.7.2). */
export function orderOf(operations: readonly Pick<BulkOperation, "bulkId" | "refersTo">[]): BulkOrder {
	const makers = new Map<string, number>();
	for (const [place, { bulkId }] of operations.entries())
		if (bulkId !== undefined && !makers.has(bulkId)) makers.set(bulkId, place);
	const places: number[] = [];
	const circular = new Set<number>();
	const path: number[] = [];
	const done = new Set<number>();
	const visit = (place: number) => {
		const start = path.indexOf(place);
		if (start >= 0) for (const each of path.slice(start)) circular.add(each);
		if (start >= 0 || done.has(place)) return;
		path.push(place);
		for (const bulkId of operations[place]?.refersTo ?? []) {
			const maker = makers.get(bulkId);
			if (maker !== undefined) visit(maker);
		}
		path.pop();
		done.add(place);
		places.push(place);
	};
	for (const place of operations.keys()) visit(place);
	return { places, circular };
}
