import { classes } from "./classes";

/** A grey placeholder for loading content. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<div aria-hidden="true" className={classes("motion-safe:animate-pulse rounded-control bg-line/70", className)} />
	);
}

const ROWS = 8;

/** A placeholder for a table. */
export function TableSkeleton({ label }: { label: string }) {
	return (
		<div role="status" aria-label={label} className="overflow-hidden rounded-panel border bg-surface">
			<div className="h-9 border-b bg-sunken" />
			{Array.from({ length: ROWS }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
				<div key={row} className="flex h-10 items-center gap-6 border-b px-3 last:border-b-0">
					<Skeleton className="h-3.5 w-2/5" />
					<Skeleton className="h-3.5 w-1/6" />
					<Skeleton className="h-3.5 w-1/6" />
				</div>
			))}
		</div>
	);
}
