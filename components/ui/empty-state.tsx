import type { ReactNode } from "react";

/** What stands where there is nothing to show: why, and what to do next. */
export function EmptyState({
	title,
	text,
	heading: Heading = "p",
	children,
}: {
	title: ReactNode;
	text?: ReactNode;
	/** `h1` where nothing else on the page is. */
	heading?: "p" | "h1";
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-center gap-3 rounded-panel border border-dashed bg-surface px-4 py-12 text-center">
			<Heading className="text-lg font-semibold">{title}</Heading>
			{text ? <p className="max-w-md text-muted">{text}</p> : null}
			{children ? <div className="flex flex-wrap justify-center gap-2">{children}</div> : null}
		</div>
	);
}
