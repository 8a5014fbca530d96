"use client";
import { CircleQuestionMark } from "lucide-react";
import { buttonClasses } from "@/components/ui/button";
import { usePagePath } from "@/components/ui/navigation";
import { useText } from "@/lib/platform/i18n/client";
import { manualOf } from "./manual-of";

/** Opens the document about the shown page, beside it. */
export function ManualLink() {
	const { t } = useText();
	const label = t("shell:manual");
	return (
		<a
			href={manualOf(usePagePath())}
			target="_blank"
			rel="noopener"
			className={`${buttonClasses({ variant: "quiet", size: "icon" })} max-[27rem]:hidden`}
			aria-label={label}
			title={label}
		>
			<CircleQuestionMark size={16} aria-hidden="true" />
		</a>
	);
}
