/** `#rrggbb`, lower case. */
export type Colour = string;

type Channels = readonly [number, number, number];

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: Colour, other: Colour): number {
	const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
	return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Mixes two colours; `share` is the share of the second one, from 0 to 1. */
export function mixed(colour: Colour, other: Colour, share: number): Colour {
	const [from, to] = [channelsOf(colour), channelsOf(other)];
	return colourOf([0, 1, 2].map((at) => (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * share));
}

/** Black or white, whichever has more contrast on the colour: at least 4.5. */
export function readableOn(colour: Colour): Colour {
	return contrastRatio("#ffffff", colour) >= contrastRatio("#000000", colour) ? "#ffffff" : "#000000";
}

/** The nearest shade of `colour`, darker or lighter, that has this contrast on every ground; null if there is none. */
export function nearestPassing(colour: Colour, grounds: readonly Colour[], ratio: number): Colour | null {
	const passes = (shade: Colour) => grounds.every((ground) => contrastRatio(shade, ground) >= ratio);
	if (passes(colour)) return colour;
	for (let step = 1; step <= STEPS; step++)
		for (const end of ["#000000", "#ffffff"]) {
			const shade = mixed(colour, end, step / STEPS);
			if (passes(shade)) return shade;
		}
	return null;
}

const STEPS = 200;

function luminance(colour: Colour): number {
	const [red, green, blue] = channelsOf(colour).map(linear);
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: Colour): Channels {
	const value = Number.parseInt(colour.slice(1), 16);
	return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function colourOf(channels: readonly number[]): Colour {
	return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
