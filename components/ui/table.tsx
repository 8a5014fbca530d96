import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";

/**
 * A dense table in a panel with horizontal scrolling inside the panel. With `tall` it also scrolls vertically, with sticky
 * headings.
 */
export function Table({ label, tall = false, children }: { label: string; tall?: boolean; children: ReactNode }) {
	return (
		<div
			className={classes(
				"overflow-x-auto rounded-panel border bg-surface",
				tall && "max-h-[max(20rem,calc(100dvh-14rem))] overflow-y-auto [&_thead]:sticky [&_thead]:top-0 [&_thead]:z-20",
			)}
		>
			<table aria-label={label} className="w-full border-collapse text-start">
				{children}
			</table>
		</div>
	);
}

/** A heading of a column. */
export function HeaderCell({ className, ...rest }: ComponentProps<"th">) {
	return (
		<th
			scope="col"
			className={classes("h-9 border-b bg-sunken px-3 text-sm font-medium whitespace-nowrap text-muted", className)}
			{...rest}
		/>
	);
}

/** A row that is highlighted on hover and when selected. */
export function Row({ className, ...rest }: ComponentProps<"tr">) {
	return (
		<tr
			className={classes(
				"border-b last:border-b-0 hover:bg-sunken/50 aria-selected:bg-accent-soft/60 data-current:bg-accent-soft/60",
				className,
			)}
			{...rest}
		/>
	);
}

/** A cell. */
export function Cell({ className, ...rest }: ComponentProps<"td">) {
	return <td className={classes("h-10 px-3 py-1.5 align-middle", className)} {...rest} />;
}
