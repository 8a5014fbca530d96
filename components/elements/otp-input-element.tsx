import { lineAttributes } from "./control-attributes";
import type { ElementProps } from "./element-props";
import { Field } from "./field";
import { OtpLine } from "./otp-line";
import { lengthMember } from "./text-member";

/** A one-time code: one input, shown as cells when its length is known. */
export function OtpInputElement(props: ElementProps) {
	return (
		<Field {...props}>
			<OtpLine
				attributes={lineAttributes({ ...props, value: undefined })}
				length={lengthMember(props.component, "length")}
			/>
		</Field>
	);
}
