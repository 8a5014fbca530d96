import { ChevronDown } from "lucide-react";
import { classes } from "@/components/ui/classes";
import { selectOptions } from "@/lib/flows/model";
import { lineAttributes } from "./control-attributes";
import type { ElementProps } from "./element-props";
import { Field } from "./field";
import { controlLook } from "./look";

/** A choice, with the browser's own list. */
export function SelectElement(props: ElementProps) {
	const { placeholder, inputMode: _, defaultValue, ...attributes } = lineAttributes(props);
	return (
		<Field {...props}>
			<div className="relative">
				<select
					{...attributes}
					defaultValue={defaultValue ?? ""}
					data-part="placeholder"
					className={classes(controlLook, "appearance-none pe-10")}
				>
					<option value="">{placeholder ?? props.words.choose}</option>
					{selectOptions(props.component).map(({ value, label }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a value may stand in the list twice
						<option key={index} value={value}>
							{props.text(label)}
						</option>
					))}
				</select>
				<ChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute end-3 top-3 text-muted" />
			</div>
		</Field>
	);
}
