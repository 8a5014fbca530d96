import type { Translate } from "@/lib/platform/i18n/texts";
import { MethodBadge } from "./operation-section";
import type { ApiDocument } from "./read-document";

/** Links to each operation and each named schema. */
export function ReferenceNav({ t, document }: { t: Translate; document: ApiDocument }) {
	return (
		<nav
			aria-label={t("api:contents")}
			className="flex flex-col gap-3 lg:sticky lg:top-16 lg:w-60 lg:shrink-0 lg:self-start"
		>
			<ul>
				{document.operations.map(({ id, method, summary }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="flex min-h-7 items-center justify-between gap-2 rounded-control px-2 hover:bg-sunken"
							lang="en"
							dir="ltr"
						>
							{summary}
							<MethodBadge method={method} />
						</a>
					</li>
				))}
			</ul>
			<div>
				<p className="px-2 text-sm font-medium text-muted">{t("api:schemas")}</p>
				<ul>
					{Object.keys(document.schemas).map((name) => (
						<li key={name}>
							<a
								href={`#schema-${name}`}
								className="flex min-h-7 items-center rounded-control px-2 font-mono text-sm hover:bg-sunken"
								dir="ltr"
							>
								{name}
							</a>
						</li>
					))}
				</ul>
			</div>
		</nav>
	);
}
