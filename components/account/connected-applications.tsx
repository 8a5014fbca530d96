import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface ConnectedApplication {
	id: string;
	name: string;
	/** Whether it acts by itself. */
	isAgent: boolean;
	organization: string;
	scopes: readonly string[];
	endsAt: string | null;
}

/** The applications that have access on behalf of a person, each with a button that ends it. */
export function ConnectedApplications({
	applications,
	t,
}: {
	applications: readonly ConnectedApplication[];
	t: Translate;
}) {
	return (
		<Section title={t("account:applications.title")}>
			<p className="text-muted">{t("account:applications.text")}</p>
			{applications.length === 0 ? (
				<EmptyState title={t("account:applications.none")} />
			) : (
				<ul className="flex flex-col gap-3">
					{applications.map(({ id, name, isAgent, organization, scopes, endsAt }) => (
						<li key={id} className="flex flex-wrap items-start gap-3 rounded-panel border bg-surface p-4">
							<div className="min-w-0 flex-1 basis-60">
								<h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
									<bdi>{name}</bdi>
									{isAgent ? <Badge tone="accent">{t("account:agent.badge")}</Badge> : null}
								</h3>
								<p className="text-muted wrap-anywhere">
									<bdi>{organization}</bdi>
								</p>
								<p className="wrap-anywhere">
									{t("account:applications.scopes")} <bdi>{scopes.join(", ") || "–"}</bdi>
								</p>
								{endsAt === null ? null : (
									<p className="text-muted">
										{t("account:applications.ends")} <DateTime at={endsAt} />
									</p>
								)}
							</div>
							<form method="post" action="/account/applications/end">
								<button
									type="submit"
									name="application"
									value={id}
									aria-label={t("account:applications.end-one", { name })}
									className={buttonClasses()}
								>
									{t("account:applications.end")}
								</button>
							</form>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
