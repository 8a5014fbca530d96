import { classes } from "@/components/ui/classes";
import type { ElementProps } from "./element-props";
import { placeholderLook } from "./look";
import { safeImageSource } from "./safe-image-source";
import { lengthMember, textMember } from "./text-member";

/** A picture. One without words for it is decoration; one that may not be loaded is a box in its place. */
export function ImageElement({ component, text, words }: ElementProps) {
	const source = safeImageSource(textMember(component, "src"));
	const alt = text(textMember(component, "alt"));
	if (source === undefined) return <div className={classes(placeholderLook, "text-sm")}>{alt || words.image}</div>;
	return (
		// biome-ignore lint/performance/noImgElement: the address is the designer's, and no optimizer may fetch it
		<img src={source} alt={alt} width={lengthMember(component, "width")} className="mx-auto max-h-60 max-w-full" />
	);
}
