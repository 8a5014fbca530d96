import { expect, it } from "vitest";
import { usualArrangement } from "./usual-arrangement";

const laptop = { width: 1280, height: 800 };
const box = (width: number, height: number) => ({ x: 0, y: 0, width, height });

it("wide flows stand one above the other on a laptop, high ones and small ones side by side", () => {
	expect(usualArrangement(box(1040, 320), laptop)).toBe("stacked");
	expect(usualArrangement(box(2400, 600), laptop)).toBe("stacked");
	expect(usualArrangement(box(500, 900), laptop)).toBe("beside");
	expect(usualArrangement(box(300, 200), laptop)).toBe("beside");
});

it("where there is room for both, a wide flow stands side by side too", () => {
	expect(usualArrangement(box(1040, 320), { width: 2800, height: 900 })).toBe("beside");
});
