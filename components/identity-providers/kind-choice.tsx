import { Link } from "@/components/ui/link";
import { identityProviderKinds } from "@/lib/identity/identity-providers/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The kinds of providers, each a link to its form. */
export function KindChoice({ t }: { t: Translate }) {
	return (
		<nav aria-label={t("providers:choose-kind")} className="max-w-3xl">
			<ul className="grid gap-3 sm:grid-cols-3">
				{identityProviderKinds.map((kind) => (
					<li key={kind}>
						<Link
							href={`/console/identity-providers/new?kind=${kind}`}
							className="flex h-full flex-col gap-1 rounded-panel border bg-surface p-4 hover:border-accent hover:bg-sunken"
						>
							<span className="text-lg font-semibold">{t(`providers:kind.${kind}`)}</span>
							<span className="text-sm text-muted">{t(`providers:kind-text.${kind}`)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
