import { saveFile } from "@/components/files/save-file";

/** Pixels for each pixel of the drawing, for screens with two of them and for slides. */
const SCALE = 2;
/** Browsers draw nothing on larger areas. */
const MAX_SIDE = 8_192;

/** Saves the drawing as a file that any program for vector graphics opens. */
export function saveSvg(svg: SVGSVGElement, name: string): void {
	saveFile(`${name}.svg`, "image/svg+xml", `${sourceOf(svg)}\n`);
}

/** Saves the drawing as pixels, twice as many as it measures, or as many as a browser can draw. */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
	const { width, height } = svg.viewBox.baseVal;
	const scale = Math.min(SCALE, MAX_SIDE / width, MAX_SIDE / height);
	const image = new Image();
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sourceOf(svg))}`;
	await image.decode();
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(width * scale));
	canvas.height = Math.max(1, Math.round(height * scale));
	canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
	const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
	if (pixels === null) throw new Error("the browser made no picture");
	saveFile(`${name}.png`, "image/png", pixels);
}

/** With its size, and without what belongs to the page around it. */
function sourceOf(svg: SVGSVGElement): string {
	const copy = svg.cloneNode(true) as SVGSVGElement;
	const { width, height } = svg.viewBox.baseVal;
	copy.setAttribute("width", String(width));
	copy.setAttribute("height", String(height));
	copy.removeAttribute("class");
	return new XMLSerializer().serializeToString(copy);
}
