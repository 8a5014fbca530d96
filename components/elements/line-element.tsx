import { classes } from "@/components/ui/classes";
import { lineAttributes } from "./control-attributes";
import type { ElementProps } from "./element-props";
import { Field } from "./field";
import { controlLook } from "./look";

/**
 * A labelled text field. Values that are written from the left in every language are aligned to the side they are read from.
 */
export function LineElement({
	type,
	fromLeft = false,
	limits,
	...props
}: ElementProps & {
	type: "text" | "email" | "tel" | "number" | "date";
	fromLeft?: boolean;
	limits?: {
		min?: number | string;
		max?: number | string;
		step?: number | "any";
		minLength?: number;
		maxLength?: number;
	};
}) {
	const asTyped = type === "email" || props.input?.identifier === "username";
	return (
		<Field {...props}>
			<input
				{...lineAttributes(props)}
				{...limits}
				type={type}
				data-part="placeholder"
				dir={fromLeft ? "ltr" : undefined}
				autoCapitalize={asTyped ? "none" : undefined}
				spellCheck={asTyped ? false : undefined}
				className={classes(
					controlLook,
					fromLeft ? "rtl:text-end" : "[unicode-bidi:plaintext]",
					type === "number" && "[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none",
				)}
			/>
		</Field>
	);
}
