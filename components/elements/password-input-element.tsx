import { MIN_PASSWORD_CHARACTERS } from "@/lib/identity/directory/accounts/password-rules";
import { lineAttributes } from "./control-attributes";
import type { ElementProps } from "./element-props";
import { Field } from "./field";
import { PasswordLine } from "./password-line";
import { PasswordRules } from "./password-rules";
import { lengthMember } from "./text-member";

/** A password field, which scripts can make visible. It is never filled in again. A new password has its rules below it. */
export function PasswordInputElement(props: ElementProps) {
	const { component, input, idPrefix, words, interactive } = props;
	const attributes = {
		...lineAttributes({ ...props, value: undefined }),
		minLength: lengthMember(component, "minLength"),
		maxLength: lengthMember(component, "maxLength"),
	};
	const hasRules =
		attributes.autoComplete === "new-password" && !/^(?:confirm|repeat)/i.test(input?.identifier ?? component.id);
	const rules = hasRules ? `${idPrefix}-rules` : undefined;
	const described = [attributes["aria-describedby"], rules].filter(Boolean).join(" ") || undefined;
	const least = Math.max(MIN_PASSWORD_CHARACTERS, attributes.minLength ?? 0);
	return (
		<Field {...props}>
			<PasswordLine
				attributes={{ ...attributes, "aria-describedby": described }}
				showLabel={words["show-password"]}
				hideLabel={words["hide-password"]}
				interactive={interactive}
			/>
			{rules === undefined ? null : (
				<PasswordRules
					id={rules}
					inputId={idPrefix}
					least={least}
					words={{
						long: words["password-long"].replace("{{count}}", String(least)),
						hard: words["password-hard"],
						met: words["rule-met"],
					}}
				/>
			)}
		</Field>
	);
}
