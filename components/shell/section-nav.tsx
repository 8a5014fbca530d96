"use client";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";
import { useOpens } from "@/components/ui/permissions";
import { home, type Section, sectionGroups } from "./sections";

/** The sections of the console that the viewer may see, in their groups, with the current one marked; when narrow, only their icons are visible. */
export function SectionNav({ narrow = false, onLeave }: { narrow?: boolean; onLeave?: () => void }) {
	const { t } = useTranslation();
	const path = usePagePath();
	const id = useId();
	const opens = useOpens();
	const groups = sectionGroups
		.map(({ label, sections }) => ({ label, sections: sections.filter(({ href }) => opens(href)) }))
		.filter(({ sections }) => sections.length > 0);
	return (
		<nav aria-label={t("shell:sections")} className={classes("flex flex-col", narrow ? "gap-2" : "gap-4")}>
			{opens(home.href) ? <SectionLink section={home} path={path} narrow={narrow} onLeave={onLeave} /> : null}
			{narrow ? <hr className="mx-2" /> : null}
			{groups.map(({ label, sections }, index) => (
				<Fragment key={label}>
					{narrow && index > 0 ? <hr className="mx-2" /> : null}
					<div>
						<p
							id={`${id}${label}`}
							className={narrow ? "sr-only" : "flex min-h-7 items-center px-3 text-xs font-medium text-muted"}
						>
							{t(label)}
						</p>
						<ul aria-labelledby={`${id}${label}`} className="flex flex-col gap-0.5">
							{sections.map((section) => (
								<li key={section.href}>
									<SectionLink section={section} path={path} narrow={narrow} onLeave={onLeave} />
								</li>
							))}
						</ul>
					</div>
				</Fragment>
			))}
		</nav>
	);
}

function SectionLink({
	section: { href, title, Icon },
	path,
	narrow,
	onLeave,
}: {
	section: Section;
	path: string;
	narrow: boolean;
	onLeave: (() => void) | undefined;
}) {
	const { t } = useTranslation();
	const current = path === href || (href !== home.href && path.startsWith(`${href}/`));
	return (
		<Link
			href={href}
			onClick={onLeave}
			aria-current={current ? "page" : undefined}
			title={narrow ? t(title) : undefined}
			className={classes(
				"flex min-h-9 items-center gap-2.5 rounded-control text-muted hover:bg-sunken hover:text-ink",
				"aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink",
				narrow ? "justify-center" : "px-3",
			)}
		>
			<Icon size={16} aria-hidden="true" className={classes("shrink-0", current && "text-accent")} />
			<span className={narrow ? "sr-only" : "min-w-0 truncate"}>{t(title)}</span>
		</Link>
	);
}
