"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";
import { useOpens } from "@/components/ui/permissions";
import { useUsedSections } from "./section-memory";
import { home, isIn, type Section, sectionGroups } from "./sections";

/** So many need no folding. */
const FEW = 9;

/**
 * The sections of the console that the viewer may see, in their groups: those that matter to most, and those that the viewer uses; the
 * rest when a group is opened. The current one is marked. When narrow, only icons are visible.
 */
export function SectionNav({ narrow = false, onLeave }: { narrow?: boolean; onLeave?: () => void }) {
	const { t } = useTranslation();
	const path = usePagePath();
	const id = useId();
	const opens = useOpens();
	const used = useUsedSections();
	const [opened, setOpened] = useState<readonly string[]>([]);
	const groups = sectionGroups
		.map(({ label, sections }) => ({ label, sections: sections.filter(({ href }) => opens(href)) }))
		.filter(({ sections }) => sections.length > 0);
	const folds = groups.reduce((sum, { sections }) => sum + sections.length, 0) > FEW;
	const isShown = (section: Section, first: Section | undefined) =>
		!folds ||
		section.primary ||
		isIn(section, path) ||
		used.includes(section.href.split("/").at(-1) ?? "") ||
		// A group is more than a heading for who may not see what most use of it.
		section === first;
	return (
		<nav aria-label={t("shell:sections")} className={classes("flex flex-col", narrow ? "gap-2" : "gap-3")}>
			{opens(home.href) ? <SectionLink section={home} path={path} narrow={narrow} onLeave={onLeave} /> : null}
			{narrow ? <hr className="mx-2" /> : null}
			{groups.map(({ label, sections }, index) => {
				const first = sections.some(({ primary }) => primary) ? undefined : sections[0];
				const isOpen = opened.includes(label);
				const shown = sections.filter((section) => isOpen || isShown(section, first));
				const Icon = isOpen ? ChevronUp : ChevronDown;
				const hasMore = isOpen || shown.length < sections.length;
				const more = t(isOpen ? "shell:navigation.less" : "shell:navigation.more");
				return (
					<Fragment key={label}>
						{narrow && index > 0 ? <hr className="mx-2" /> : null}
						<div>
							<div className={classes("flex items-center", narrow ? "flex-col" : "min-h-7 gap-2 ps-3")}>
								<p
									id={`${id}${label}`}
									className={narrow ? "sr-only" : "min-w-0 flex-1 truncate text-xs font-medium text-muted"}
								>
									{t(label)}
								</p>
								{hasMore ? (
									<button
										type="button"
										aria-expanded={isOpen}
										aria-controls={`${id}list${label}`}
										aria-label={`${t(label)}: ${more}`}
										title={`${t(label)}: ${more}`}
										onClick={() => setOpened(isOpen ? opened.filter((each) => each !== label) : [...opened, label])}
										className="inline-flex h-7 items-center gap-1 rounded-control px-1.5 text-xs text-muted hover:bg-sunken hover:text-ink"
									>
										{narrow ? null : more}
										<Icon size={14} aria-hidden="true" />
									</button>
								) : null}
							</div>
							<ul id={`${id}list${label}`} aria-labelledby={`${id}${label}`} className="flex flex-col gap-0.5">
								{shown.map((section) => (
									<li key={section.href}>
										<SectionLink section={section} path={path} narrow={narrow} onLeave={onLeave} />
									</li>
								))}
							</ul>
						</div>
					</Fragment>
				);
			})}
		</nav>
	);
}

function SectionLink({
	section,
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
	const { href, title, Icon } = section;
	const current = isIn(section, path);
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
