import type { Measure } from "./fitting-text";

/** Measures texts in the font of the page. */
export function textMeasure(): Measure {
	const context = document.createElement("canvas").getContext("2d");
	return (text, size) => {
		if (context === null) return text.length * size;
		context.font = `500 ${size}px system-ui, sans-serif`;
		return context.measureText(text).width;
	};
}
