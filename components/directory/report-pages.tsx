"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useText } from "@/lib/platform/i18n/client";

/** A page of rows that are all in the browser. */
export interface ReportPage {
	page: number;
	pages: number;
	/** The index of the first row of the page. */
	first: number;
}

export const ROWS_PER_PAGE = 25;

/** The page that is shown: the requested one, or the last. */
export function reportPage(rows: number, requested: number): ReportPage {
	const pages = Math.max(1, Math.ceil(rows / ROWS_PER_PAGE));
	const page = Math.min(requested, pages);
	return { page, pages, first: (page - 1) * ROWS_PER_PAGE };
}

/** Which rows are shown, and buttons to the pages before and after. */
export function ReportPages({
	rows,
	shown: { page, pages, first },
	onPage,
}: {
	rows: number;
	shown: ReportPage;
	onPage: (page: number) => void;
}) {
	const { t } = useText();
	return (
		<nav aria-label={t("ui:pages")} className="flex items-center justify-between gap-2 text-sm text-muted">
			<p>
				{t("ui:page-summary", {
					first: rows === 0 ? 0 : first + 1,
					last: Math.min(rows, first + ROWS_PER_PAGE),
					total: rows,
				})}
			</p>
			<div className="flex gap-1">
				<Button size="icon" disabled={page === 1} onClick={() => onPage(page - 1)} aria-label={t("ui:page-previous")}>
					<ChevronLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
				</Button>
				<Button size="icon" disabled={page === pages} onClick={() => onPage(page + 1)} aria-label={t("ui:page-next")}>
					<ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
				</Button>
			</div>
		</nav>
	);
}
