"use client";
import { CircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { usePagePath } from "@/components/ui/navigation";
import { manualOf } from "./manual-of";

const elsewhere = { target: "_blank", rel: "noopener" } as const;

/** Opens the document about the shown page, beside it. */
export function ManualLink() {
	const { t } = useTranslation();
	const label = t("shell:manual");
	return (
		<a
			href={manualOf(usePagePath())}
			{...elsewhere}
			className={`${buttonClasses({ variant: "quiet", size: "icon" })} max-[27rem]:hidden`}
			aria-label={label}
			title={label}
		>
			<CircleQuestionMark size={16} aria-hidden="true" />
		</a>
	);
}

/** The same in the menu of displays on which the bar at the top has no room for it. */
export function ManualMenuLink() {
	const { t } = useTranslation();
	return (
		<a
			href={manualOf(usePagePath())}
			{...elsewhere}
			className="flex min-h-9 items-center gap-2.5 rounded-control px-3 text-muted hover:bg-sunken hover:text-ink min-[27rem]:hidden"
		>
			<CircleQuestionMark size={16} aria-hidden="true" className="shrink-0" />
			{t("shell:manual")}
		</a>
	);
}
