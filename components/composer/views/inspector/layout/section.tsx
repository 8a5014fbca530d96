import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A collapsible section of the inspector with a heading. */
export function Section({
	title,
	count,
	open = true,
	children,
}: {
	title: ReactNode;
	/** The number of its entries. */
	count?: number;
	/** Whether it is initially open. */
	open?: boolean;
	children: ReactNode;
}) {
	return (
		<details open={open} className="group border-t">
			<summary className="flex h-9 list-none items-center gap-1.5 px-3 font-medium select-none hover:bg-sunken [&::-webkit-details-marker]:hidden">
				<ChevronRight
					size={14}
					aria-hidden="true"
					className="shrink-0 text-muted transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
				/>
				<h3 className="min-w-0 truncate text-sm">{title}</h3>
				{count === undefined ? null : <span className="text-xs text-muted tabular-nums">{count}</span>}
			</summary>
			<div className="flex flex-col gap-3 px-3 pt-1 pb-4">{children}</div>
		</details>
	);
}
