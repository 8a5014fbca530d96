import { expect, test } from "vitest";
import { roomsBelow } from "./rooms-below";

const box = (x: number, y: number) => ({ x, y, width: 200, height: 100 });

test("the room below a box ends at the nearest one that is below it, not at those beside it", () => {
	expect(roomsBelow([box(0, 0), box(150, 400), box(-150, 196), box(300, 110)])).toEqual([
		96,
		Number.POSITIVE_INFINITY,
		Number.POSITIVE_INFINITY,
		190,
	]);
});
