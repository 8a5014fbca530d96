import { expect, it } from "vitest";
import { typedZoom } from "./typed-zoom";

it("a zoom is typed in percent, with or without the sign, in the digits of any language", () => {
	expect(["75", "75%", " 75 % ", "٧٥٪", "75%", "12,5"].map(typedZoom)).toEqual([0.75, 0.75, 0.75, 0.75, 0.75, 0.125]);
});

it("what is no number of percent changes nothing", () => {
	expect(["", "wide", "-20", "0", "1e999"].map(typedZoom)).toEqual([null, null, null, null, null]);
});
