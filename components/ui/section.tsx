import type { ReactNode } from "react";

/** A section of a page. */
export function Section({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
	return (
		<section className="flex min-w-0 flex-col gap-4 rounded-panel border bg-surface p-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-lg font-semibold">{title}</h2>
				{actions}
			</div>
			{children}
		</section>
	);
}
