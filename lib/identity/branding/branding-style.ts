import { type Colour, mixed, nearestPassing, readableOn } from "@/lib/platform/kernel/colour";
import type { Branding, Palette } from "./branding";

/** WCAG 2.2 AA, for text and the borders of controls. */
export const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

/** The custom properties of a branding, for light and dark, as the style of the element around a page. */
export function brandingStyle({ light, dark, cornerRadius }: Branding): Record<`--${string}`, string> {
	const [day, night] = [shades(light, LIGHT_SIGNALS), shades(dark, DARK_SIGNALS)];
	const colours = Object.keys(day).map((name) => [name, `light-dark(${day[name]}, ${night[name]})`]);
	return {
		...Object.fromEntries(colours.map(([name, value]) => [`--color-${name}`, value])),
		...Object.fromEntries(
			colours.flatMap(([name = "", value]) => (SCREEN[name] === undefined ? [] : [[SCREEN[name], value]])),
		),
		"--screen-radius": `${cornerRadius}px`,
		"--radius-control": `${cornerRadius}px`,
	};
}

/** Custom properties that elements of a screen use under other names. */
const SCREEN: Readonly<Record<string, string>> = {
	canvas: "--screen-canvas",
	surface: "--screen-surface",
	accent: "--screen-accent",
	"accent-strong": "--screen-accent-strong",
	"on-accent": "--screen-on-accent",
	"line-strong": "--screen-line",
};

const LIGHT_SIGNALS = { danger: "#b3261e", warning: "#805500", success: "#1d6b3a" };
const DARK_SIGNALS = { danger: "#f2938c", warning: "#e6b964", success: "#7fce9b" };

/** Derives all other colours of a page from the four chosen ones, with enough contrast for any choice. */
function shades(
	{ accent, background, surface, text }: Palette,
	signals: Record<"danger" | "warning" | "success", Colour>,
): Record<string, Colour> {
	const sunken = mixed(surface, text, 0.06);
	const soft = (colour: Colour) => mixed(surface, colour, 0.12);
	const readable = (colour: Colour, ...grounds: Colour[]) => nearestPassing(colour, grounds, TEXT_CONTRAST) ?? text;
	return {
		canvas: background,
		surface,
		raised: surface,
		sunken,
		line: mixed(surface, text, 0.15),
		"line-strong": nearestPassing(mixed(surface, text, 0.5), [surface], EDGE_CONTRAST) ?? text,
		ink: text,
		muted: readable(mixed(text, surface, 0.28), surface, background, sunken),
		accent,
		"accent-strong": mixed(accent, text, 0.25),
		"accent-soft": soft(accent),
		"on-accent": readableOn(accent),
		...Object.fromEntries(
			Object.entries(signals).flatMap(([name, colour]) => {
				const ground = soft(colour);
				const shade = readable(colour, surface, ground);
				return [
					[name, shade],
					[`${name}-soft`, ground],
				];
			}),
		),
	};
}
