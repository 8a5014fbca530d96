import type { Translate } from "@/lib/platform/i18n/texts";
import type { Section } from "@/lib/platform/manual/contract";

/** The headings of a document beside it, where there is room. */
export function OnThisPage({ sections, t }: { sections: readonly Section[]; t: Translate }) {
	const shown = sections.filter(({ depth }) => depth === 2 || depth === 3);
	if (shown.length < 2) return null;
	return (
		<nav
			aria-label={t("manual:on-this-page")}
			className="sticky top-16 max-h-[calc(100dvh-5rem)] w-56 shrink-0 self-start overflow-y-auto text-sm max-lg:hidden"
		>
			<p className="mb-2 font-semibold">{t("manual:on-this-page")}</p>
			<ul className="flex flex-col gap-1.5" lang="en" dir="ltr">
				{shown.map(({ id, title, depth }) => (
					<li key={id} className={depth === 3 ? "ms-3" : ""}>
						<a href={`#${id}`} className="text-muted hover:text-ink hover:underline">
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
