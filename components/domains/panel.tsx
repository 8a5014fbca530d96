import type { ReactNode } from "react";

/** A part of a page under a heading of its own. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
	return (
		<section className="flex min-w-0 flex-col gap-4 rounded-panel border bg-surface p-4">
			<h2 className="text-lg font-semibold">{title}</h2>
			{children}
		</section>
	);
}
