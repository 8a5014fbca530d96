import { type LucideIcon, Plus } from "lucide-react";
import Link from "next/link";
import { buttonClasses } from "@/components/ui/button";

/** Leads to the page on which one more of what is listed is made. */
export function CreateLink({ href, label, icon: Icon = Plus }: { href: string; label: string; icon?: LucideIcon }) {
	return (
		<Link href={href} className={buttonClasses({ variant: "primary" })}>
			<Icon size={16} aria-hidden="true" />
			{label}
		</Link>
	);
}
