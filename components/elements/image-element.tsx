import { classes } from "@/components/ui/classes";
import type { ElementProps } from "./element-props";
import { placeholderLook } from "./look";
import { safeImageSource } from "./safe-image-source";
import { lengthMember, textMember } from "./text-member";

/** An image. Without an alternative text it is decorative; one that must not be loaded is replaced by a box. */
export function ImageElement({ component, text, words }: ElementProps) {
	const source = safeImageSource(textMember(component, "src"));
	const alt = text(textMember(component, "alt"));
	if (source === undefined) return <div className={classes(placeholderLook, "text-sm")}>{alt || words.image}</div>;
	return (
		// biome-ignore lint/performance/noImgElement: the address is the designer's, and no optimizer may fetch it
		<img src={source} alt={alt} width={lengthMember(component, "width")} className="mx-auto max-h-60 max-w-full" />
	);
}
