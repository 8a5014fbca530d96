"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";

/** The shown range of a list in a panel, with buttons to its other pages; nothing for an empty list. */
export function PanelPages({
	offset,
	perPage,
	count,
	total,
	more = false,
	onOffset,
}: {
	offset: number;
	perPage: number;
	/** The number of items on this page. */
	count: number;
	total: number;
	/** There are more than `total`. */
	more?: boolean;
	onOffset: (offset: number) => void;
}) {
	const { t } = useTranslation();
	if (total === 0) return null;
	return (
		<nav aria-label={t("ui:pages")} className="flex items-center justify-between gap-2 text-sm text-muted">
			<p aria-live="polite">
				{t(more ? "ui:page-summary-more" : "ui:page-summary", { first: offset + 1, last: offset + count, total })}
			</p>
			<span className="flex gap-1">
				<Button
					size="icon"
					aria-label={t("ui:page-previous")}
					disabled={offset === 0}
					onClick={() => onOffset(offset - perPage)}
				>
					<ChevronLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
				</Button>
				<Button
					size="icon"
					aria-label={t("ui:page-next")}
					disabled={offset + count >= total}
					onClick={() => onOffset(offset + perPage)}
				>
					<ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
				</Button>
			</span>
		</nav>
	);
}
