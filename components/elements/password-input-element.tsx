import { lineAttributes } from "./control-attributes";
import type { ElementProps } from "./element-props";
import { Field } from "./field";
import { PasswordLine } from "./password-line";
import { lengthMember } from "./text-member";

/** A password field, which scripts can make visible. It is never filled in again. */
export function PasswordInputElement(props: ElementProps) {
	const { component, words, interactive } = props;
	const attributes = {
		...lineAttributes({ ...props, value: undefined }),
		minLength: lengthMember(component, "minLength"),
		maxLength: lengthMember(component, "maxLength"),
	};
	return (
		<Field {...props}>
			<PasswordLine
				attributes={attributes}
				showLabel={words["show-password"]}
				hideLabel={words["hide-password"]}
				interactive={interactive}
			/>
		</Field>
	);
}
