import { expect, it, vi } from "vitest";
import { createViewportLink } from "./viewport-link";

it("moves the other side, not the one that reported the move", () => {
	const link = createViewportLink();
	const [before, after] = [vi.fn(), vi.fn()];
	link.join("before", before);
	link.join("after", after);
	link.moved("before", { x: 1, y: 2, zoom: 0.5 });
	expect(after.mock.calls).toEqual([[{ x: 1, y: 2, zoom: 0.5 }]]);
	expect(before).not.toHaveBeenCalled();
});

it("ignores the report of a side that was moved by the link", () => {
	const link = createViewportLink();
	const seen: string[] = [];
	for (const side of ["before", "after"])
		link.join(side, (viewport) => {
			seen.push(side);
			link.moved(side, viewport);
		});
	link.moved("before", { x: 1, y: 2, zoom: 1 });
	link.moved("after", { x: 3, y: 2, zoom: 1 });
	expect(seen).toEqual(["after", "before"]);
});

it("does not move a side that was removed", () => {
	const link = createViewportLink();
	const gone = vi.fn();
	link.join("after", gone)();
	link.moved("before", { x: 0, y: 0, zoom: 1 });
	expect(gone).not.toHaveBeenCalled();
});
