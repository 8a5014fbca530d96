import { ShieldCheck } from "lucide-react";
import type { ElementProps } from "./element-props";
import { placeholderLook } from "./look";

/** The place of a check that a person is there. */
export function CaptchaElement({ component, text, words }: ElementProps) {
	return (
		<div className={placeholderLook}>
			<ShieldCheck size={20} aria-hidden="true" />
			<p data-part="label" className="font-medium text-ink">
				{text(component.label) || words.captcha}
			</p>
			<p className="text-sm">{words["captcha.note"]}</p>
		</div>
	);
}
