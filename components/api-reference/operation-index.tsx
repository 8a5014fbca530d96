import { Link } from "@/components/ui/link";
import { MethodBadge } from "./method-badge";
import type { Tag } from "./read-document";

/** Links to the pages of operations, by subject. */
export function OperationIndex({ tags }: { tags: readonly Tag[] }) {
	return (
		<div className="flex flex-col gap-6">
			{tags.map(({ name, operations }) => (
				<section key={name} aria-label={name} className="rounded-panel border bg-surface">
					<h2 className="border-b px-3 py-2 font-semibold" lang="en" dir="ltr">
						{name}
					</h2>
					<ul className="divide-y">
						{operations.map(({ id, method, path, summary }) => (
							<li key={id} lang="en" dir="ltr">
								<Link
									href={`/console/api/${id}`}
									className="grid grid-cols-[4.5rem_1fr] items-center gap-x-3 px-3 py-1.5 hover:bg-sunken sm:grid-cols-[4.5rem_2fr_3fr]"
								>
									<span>
										<MethodBadge method={method} />
									</span>
									<span>{summary}</span>
									<code className="col-start-2 font-mono text-sm text-muted wrap-anywhere sm:col-start-3">{path}</code>
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
