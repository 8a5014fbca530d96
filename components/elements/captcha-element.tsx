import { ShieldCheck } from "lucide-react";
import type { ElementProps } from "./element-props";
import { placeholderLook } from "./look";

/** What the composer shows for a captcha, which has no provider here; pages for people leave it out. */
export function CaptchaElement({ component, text, words, interactive, onAction }: ElementProps) {
	if (interactive && onAction === undefined) return null;
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
