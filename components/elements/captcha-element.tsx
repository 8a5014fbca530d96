import { ShieldCheck } from "lucide-react";
import type { ElementProps } from "./element-props";
import { placeholderLook } from "./look";

/** A placeholder for a captcha. */
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
