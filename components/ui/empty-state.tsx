import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { buttonClasses } from "./button";
import { Opening } from "./permissions";

/** The placeholder of an empty list: the reason, and what to do next. */
export function EmptyState({
	title,
	text,
	heading: Heading = "p",
	transition,
	children,
}: {
	title: ReactNode;
	text?: ReactNode;
	/** `h1` where the page has no other one. */
	heading?: "p" | "h1";
	/** The next actions, if any. */
	transition?: { href: string; label: string } | undefined;
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-center gap-3 rounded-panel border border-dashed bg-surface px-4 py-12 text-center">
			<Heading className="text-lg font-semibold">{title}</Heading>
			{text ? <p className="max-w-md text-muted">{text}</p> : null}
			{children || transition ? (
				<div className="flex flex-wrap justify-center gap-2">
					{children}
					{transition === undefined ? null : (
						<Opening href={transition.href}>
							<Link href={transition.href} className={buttonClasses()}>
								{transition.label}
							</Link>
						</Opening>
					)}
				</div>
			) : null}
		</div>
	);
}
