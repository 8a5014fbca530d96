import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClasses } from "./button";

/** The way through a long list: what is shown, and links to the pages before and after. */
export function Pagination({
	label,
	summary,
	previous,
	next,
	previousLabel,
	nextLabel,
}: {
	label: string;
	summary: string;
	/** Undefined on the first page, as is `next` on the last. */
	previous: string | undefined;
	next: string | undefined;
	previousLabel: string;
	nextLabel: string;
}) {
	return (
		<nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm text-muted">
			<p aria-live="polite">{summary}</p>
			<div className="flex gap-1">
				<PageLink href={previous} label={previousLabel}>
					<ChevronLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
				</PageLink>
				<PageLink href={next} label={nextLabel}>
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
