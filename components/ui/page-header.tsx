import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Opening } from "./permissions";

/** The heading of a page with its actions; `back` is a link to the parent list. */
export function PageHeader({
	back,
	title,
	text,
	actions,
}: {
	back?: { href: string; label: string };
	title: ReactNode;
	text?: ReactNode;
	actions?: ReactNode;
}) {
	return (
		<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
			<div className="min-w-0">
				{back === undefined ? null : (
					<Opening href={back.href}>
						<Link
							href={back.href}
							className="mb-1 inline-flex min-h-6 items-center gap-1 rounded-control text-sm text-muted hover:text-ink"
						>
							<ArrowLeft size={14} aria-hidden="true" className="rtl:-scale-x-100" />
							{back.label}
						</Link>
					</Opening>
				)}
				<h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
				{text ? <div className="text-muted">{text}</div> : null}
			</div>
			{actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
		</header>
	);
}
