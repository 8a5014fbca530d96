import type { Page } from "@playwright/test";

/** A screenshot of a page: three numbers for each pixel, read by its position. */
export interface Pixels {
	at(x: number, y: number): Color | undefined;
	width: number;
	height: number;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

export type Color = readonly [red: number, green: number, blue: number];

/**
 * Takes a screenshot and reads its pixels; `reader` is another page, whose content security policy does not matter; `clip` limits
 * the area.
 */
export async function pixelsOf(page: Page, reader: Page, clip?: Box): Promise<Pixels> {
	const part = clip === undefined ? {} : { clip };
	const picture = (await page.screenshot({ animations: "disabled", scale: "css", ...part })).toString("base64");
	const { width, height, data } = await reader.evaluate(async (base64) => {
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
		const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
		const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
		if (context === null) throw new Error("nothing to draw on");
		context.drawImage(bitmap, 0, 0);
		const image = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
		let packed = "";
		for (let index = 0; index < image.length; index += 4)
			packed += String.fromCharCode(image[index] ?? 0, image[index + 1] ?? 0, image[index + 2] ?? 0);
		return { width: bitmap.width, height: bitmap.height, data: btoa(packed) };
	}, picture);
	const bytes = Buffer.from(data, "base64");
	return {
		width,
		height,
		at(x, y) {
			const [column, row] = [Math.round(x - (clip?.x ?? 0)), Math.round(y - (clip?.y ?? 0))];
			if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
			const start = (row * width + column) * 3;
			return [bytes[start] ?? 0, bytes[start + 1] ?? 0, bytes[start + 2] ?? 0];
		},
	};
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
	const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
	const [red = 0, green = 0, blue = 0] = color.map((part) => {
		const share = part / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
