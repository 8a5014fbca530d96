import type { ReactNode } from "react";

/** What is selected, at the top of the inspector. The panel has its closing button at the end of this line. */
export function InspectorHeader({
	icon,
	title,
	kind,
	back,
	actions,
}: {
	icon?: ReactNode;
	title: ReactNode;
	kind: ReactNode;
	/** Leads to what this is a part of. */
	back?: ReactNode;
	/** Buttons that act on all of it. */
	actions?: ReactNode;
}) {
	return (
		<>
			{back === undefined ? null : <div className="px-3 pt-2">{back}</div>}
			{/* Stays in sight, so that the closing button of the panel never stands over a field. */}
			<div className="sticky top-0 z-[1] flex min-h-11 items-center gap-2 bg-surface py-1.5 ps-3 pe-11">
				{icon}
				<div className="min-w-0 flex-1">
					<h2 className="truncate leading-tight font-semibold">
						<bdi>{title}</bdi>
					</h2>
					<p className="truncate text-xs leading-tight text-muted">{kind}</p>
				</div>
			</div>
			{actions === undefined ? null : (
				<div className="flex flex-wrap items-center gap-0.5 px-1.5 pb-1.5">{actions}</div>
			)}
		</>
	);
}
