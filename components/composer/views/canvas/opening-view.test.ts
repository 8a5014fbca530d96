import { describe, expect, it } from "vitest";
import { narrowView } from "./opening-view";

const phone = { width: 390, height: 640 };
const row = { x: -20, y: 10, width: 2600, height: 180 };

describe("fitting a flow into a narrow window", () => {
	it("keeps cards large enough to hit, and begins with the beginning, where all of it would be unreadable", () => {
		const view = narrowView(row, phone, 1);
		expect(view?.zoom).toBeGreaterThanOrEqual(0.3);
		const left = (view?.x ?? 0) + row.x * (view?.zoom ?? 0);
		const top = (view?.y ?? 0) + row.y * (view?.zoom ?? 0);
		expect(left, "nothing of it is left of the window").toBeGreaterThanOrEqual(0);
		expect(left).toBeLessThan(phone.width / 4);
		expect(top).toBeGreaterThanOrEqual(0);
		expect(top + row.height * (view?.zoom ?? 0)).toBeLessThanOrEqual(phone.height);
	});

	it("shows rows below each other as far as they can be read, and the rest by scrolling", () => {
		const rows = { ...row, height: 1100 };
		const view = narrowView(rows, phone, 1);
		expect(view?.zoom).toBeCloseTo((phone.height - 96) / rows.height, 2);
		expect(narrowView({ ...rows, height: 9000 }, phone, 1)?.zoom).toBe(0.3);
	});

	it("shows the whole flow where it can be read, and where there is room", () => {
		const flow = { x: 0, y: 0, width: 1036, height: 180 };
		const { x = 0, zoom = 0 } = narrowView(flow, phone, 1) ?? {};
		expect(zoom * flow.width, "it uses the width of the window").toBeGreaterThan(phone.width * 0.9);
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + zoom * flow.width).toBeLessThanOrEqual(phone.width);
		expect(narrowView(row, { width: 1000, height: 640 }, 1)).toBeNull();
	});
});
