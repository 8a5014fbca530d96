import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Translate } from "@/lib/platform/i18n/texts";

interface Props {
	t: Translate;
	total: number;
	/** There are more than `total`. */
	more?: boolean;
	/** From 1. */
	page: number;
	pages: number;
	/** The position of its first item, from 1. */
	first: number;
	/** The number of items on the page. */
	shown: number;
	urlOf: (page: number) => string;
}

/** The shown range of a list, and links to the previous and the next pages. */
export function Pagination({ t, total, more = false, page, pages, first, shown, urlOf }: Props) {
	return (
		<nav
			aria-label={t("ui:pages")}
			className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm text-muted"
		>
			<p aria-live="polite">
				{t(more ? "ui:page-summary-more" : "ui:page-summary", { first, last: first + shown - 1, total })}
			</p>
			<div className="flex gap-1">
				<PageLink href={page > 1 ? urlOf(page - 1) : undefined} label={t("ui:page-previous")}>
					<ChevronLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
				</PageLink>
				<PageLink href={page < pages ? urlOf(page + 1) : undefined} label={t("ui:page-next")}>
					<ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
				</PageLink>
			</div>
		</nav>
	);
}

function PageLink({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
	const look = buttonClasses({ size: "icon" });
	if (href === undefined)
		return (
			<button type="button" disabled aria-label={label} className={look}>
				{children}
			</button>
		);
	return (
		<Link href={href} aria-label={label} title={label} className={look}>
			{children}
		</Link>
	);
}
