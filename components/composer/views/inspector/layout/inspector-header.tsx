import type { ReactNode } from "react";

/** The header of the inspector, with the name of the selection. The panel places its close button at the end of this line. */
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
	/** A link to the parent. */
	back?: ReactNode;
	/** Buttons for actions on the whole selection. */
	actions?: ReactNode;
}) {
	return (
		<>
			{back === undefined ? null : <div className="px-3 pt-2">{back}</div>}
			{/* Sticky, so that the close button of the panel never covers a field. */}
			<div className="sticky top-0 z-[1] flex min-h-11 items-center gap-2 bg-surface py-1.5 ps-3 pe-11">
				{icon}
				<div className="min-w-0 flex-1">
					<h2 className="line-clamp-2 py-px leading-tight font-semibold wrap-anywhere">
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
