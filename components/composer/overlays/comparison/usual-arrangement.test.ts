import { expect, it } from "vitest";
import { usualArrangement } from "./usual-arrangement";

const laptop = { width: 1280, height: 800 };
const box = (width: number, height: number) => ({ x: 0, y: 0, width, height });

it("on a laptop, wide flows are placed above each other, and high or small ones side by side", () => {
	expect(usualArrangement(box(1040, 320), laptop)).toBe("stacked");
	expect(usualArrangement(box(2400, 600), laptop)).toBe("stacked");
	expect(usualArrangement(box(500, 900), laptop)).toBe("beside");
	expect(usualArrangement(box(300, 200), laptop)).toBe("beside");
});

it("on a large display, wide flows are placed side by side too", () => {
	expect(usualArrangement(box(1040, 320), { width: 2800, height: 900 })).toBe("beside");
});
