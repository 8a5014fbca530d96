import { type ReactNode, useId } from "react";

/** A section of the form with a heading. */
export function Section({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4 rounded-panel border bg-surface p-4">
			<div className="flex flex-col gap-0.5">
				<h2 id={id} className="text-lg font-semibold">
					{title}
				</h2>
				{text ? <p className="text-sm text-muted">{text}</p> : null}
			</div>
			{children}
		</section>
	);
}
