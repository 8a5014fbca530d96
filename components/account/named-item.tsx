import type { ReactNode } from "react";
import { buttonClasses } from "@/components/ui/button";

/** One thing of a list: its name, what is known of it, and a button that posts its id, also without scripts. */
export function NamedItem({
	name,
	note,
	action,
	id,
	label,
	children,
}: {
	name: string;
	note: ReactNode;
	/** The address to which the button posts. */
	action: string;
	/** The member that is posted. */
	id: { name: string; value: string };
	/** The accessible name of the button, which says the name of the thing. */
	label: string;
	children: ReactNode;
}) {
	return (
		<li className="flex flex-wrap items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
			<div className="min-w-0 flex-1 basis-48">
				<p className="font-medium wrap-anywhere">
					<bdi>{name}</bdi>
				</p>
				<p className="text-sm text-muted">{note}</p>
			</div>
			<form method="post" action={action}>
				<button type="submit" {...id} aria-label={label} className={buttonClasses()}>
					{children}
				</button>
			</form>
		</li>
	);
}
