import { type Colour, contrastRatio, nearestPassing } from "@/lib/platform/kernel/colour";
import type { Palette } from "./branding";
import { TEXT_CONTRAST } from "./branding-style";

export interface ContrastCheck {
	/** The colour of the text. */
	of: keyof Palette;
	on: keyof Palette;
	ratio: number;
	/** WCAG 2.2 AA for text. */
	passes: boolean;
	/** The nearest shade that passes on every ground; null when the colour passes, or no shade does. */
	suggestion: Colour | null;
}

/** Text colours and the colours behind them. The label of a button is black or white, so it always passes. */
const PAIRS: readonly (readonly [keyof Palette, readonly (keyof Palette)[]])[] = [
	["text", ["surface", "background"]],
	["accent", ["surface", "background"]],
];

/** Checks the contrast of the text colours of a palette. */
export function contrastChecks(palette: Palette): ContrastCheck[] {
	return PAIRS.flatMap(([of, grounds]) => {
		const suggestion = nearestPassing(
			palette[of],
			grounds.map((on) => palette[on]),
			TEXT_CONTRAST,
		);
		return grounds.map((on) => {
			const ratio = contrastRatio(palette[of], palette[on]);
			const passes = ratio >= TEXT_CONTRAST;
			return { of, on, ratio, passes, suggestion: passes ? null : suggestion };
		});
	});
}
