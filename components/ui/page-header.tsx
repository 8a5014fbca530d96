import type { ReactNode } from "react";

/** The heading of a page, with what can be done on it. */
export function PageHeader({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
	return (
		<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
			<div className="min-w-0">
				<h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
				{text ? <p className="text-muted">{text}</p> : null}
			</div>
			{actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
		</header>
	);
}
