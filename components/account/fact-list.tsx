import type { ReactNode } from "react";

/** Names and values side by side; long values wrap, times too, so that no page is wider than its window. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 pt-1">
			{facts.map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-muted">{name}</dt>
					<dd className="min-w-0 wrap-anywhere [&_time]:whitespace-normal">{value}</dd>
				</div>
			))}
		</dl>
	);
}
