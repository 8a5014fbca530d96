import type { ReactNode } from "react";
import type { ComponentTypeName } from "@/lib/flows/model";
import { ActionElement } from "./action-element";
import { BlockElement } from "./block-element";
import { CaptchaElement } from "./captcha-element";
import { CheckboxElement } from "./checkbox-element";
import { DateInputElement } from "./date-input-element";
import { DividerElement } from "./divider-element";
import type { ElementProps } from "./element-props";
import { EmailInputElement } from "./email-input-element";
import { HeadingElement } from "./heading-element";
import { ImageElement } from "./image-element";
import { LinkElement } from "./link-element";
import { NumberInputElement } from "./number-input-element";
import { OtpInputElement } from "./otp-input-element";
import { PasswordInputElement } from "./password-input-element";
import { PhoneInputElement } from "./phone-input-element";
import { ResendElement } from "./resend-element";
import { RichTextElement } from "./rich-text-element";
import { SelectElement } from "./select-element";
import { TextElement } from "./text-element";
import { TextInputElement } from "./text-input-element";
import { UnknownElement } from "./unknown-element";

/** The element of a component type; a labelled placeholder for an unknown type. */
export function elementOf(type: string): (props: ElementProps) => ReactNode {
	return byType.get(type) ?? UnknownElement;
}

/** A type without an element does not compile. */
const elements: Record<ComponentTypeName, (props: ElementProps) => ReactNode> = {
	HEADING: HeadingElement,
	TEXT: TextElement,
	RICH_TEXT: RichTextElement,
	LINK: LinkElement,
	TEXT_INPUT: TextInputElement,
	PASSWORD_INPUT: PasswordInputElement,
	EMAIL_INPUT: EmailInputElement,
	PHONE_INPUT: PhoneInputElement,
	NUMBER_INPUT: NumberInputElement,
	DATE_INPUT: DateInputElement,
	OTP_INPUT: OtpInputElement,
	CHECKBOX: CheckboxElement,
	SELECT: SelectElement,
	ACTION: ActionElement,
	RESEND: ResendElement,
	BLOCK: BlockElement,
	DIVIDER: DividerElement,
	IMAGE: ImageElement,
	CAPTCHA: CaptchaElement,
};

const byType = new Map<string, (props: ElementProps) => ReactNode>(Object.entries(elements));
