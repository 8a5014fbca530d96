import { type LucideIcon, Plus } from "lucide-react";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Opening } from "@/components/ui/permissions";

/** A link to the page that creates an item of the list, for users who may open it. */
export function CreateLink({ href, label, icon: Icon = Plus }: { href: string; label: string; icon?: LucideIcon }) {
	return (
		<Opening href={href}>
			<Link href={href} className={buttonClasses({ variant: "primary" })}>
				<Icon size={16} aria-hidden="true" />
				{label}
			</Link>
		</Opening>
	);
}
