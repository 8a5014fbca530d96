import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Opening } from "@/components/ui/permissions";

/** The name of an item as a link to its page, for users who may open it, with `badges` beside it. */
export function ResourceLink({ href, name, badges }: { href: string; name: string; badges?: ReactNode }) {
	return (
		<span className="flex flex-wrap items-center gap-x-2">
			<Opening href={href} otherwise={<bdi className="font-medium wrap-anywhere">{name}</bdi>}>
				<Link href={href} className="link inline-flex min-h-6 items-center font-medium wrap-anywhere" dir="auto">
					{name}
				</Link>
			</Opening>
			{badges}
		</span>
	);
}
