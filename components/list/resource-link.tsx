import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** The name of an item as a link to its page, with `badges` beside it. */
export function ResourceLink({ href, name, badges }: { href: string; name: string; badges?: ReactNode }) {
	return (
		<span className="flex flex-wrap items-center gap-x-2">
			<Link href={href} className="link inline-flex min-h-6 items-center font-medium wrap-anywhere" dir="auto">
				{name}
			</Link>
			{badges}
		</span>
	);
}
