"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useText } from "@/lib/translations/client";

const sections = [
	{ href: "/console/flows", label: "shell:section.flows" },
	{ href: "/console/applications", label: "shell:section.applications" },
	{ href: "/console/runs", label: "shell:section.runs" },
	{ href: "/console/branding", label: "shell:section.branding" },
	{ href: "/console/translations", label: "shell:section.translations" },
	{ href: "/console/senders", label: "shell:section.senders" },
	{ href: "/console/outbox", label: "shell:section.outbox" },
	{ href: "/console/identity-providers", label: "shell:section.providers" },
	{ href: "/console/audit", label: "shell:section.audit" },
	{ href: "/console/api", label: "shell:section.api" },
] as const;

/** The sections of the console, the current one marked. */
export function SectionNav() {
	const { t } = useText();
	const path = usePathname();
	return (
		<nav aria-label={t("shell:sections")} className="flex min-w-0 items-stretch gap-1 self-stretch overflow-x-auto">
			{sections.map(({ href, label }) => {
				const current = path === href || path.startsWith(`${href}/`);
				return (
					<Link
						key={href}
						href={href}
						aria-current={current ? "page" : undefined}
						className="flex min-h-8 shrink-0 items-center border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
					>
						{t(label)}
					</Link>
				);
			})}
		</nav>
	);
}
