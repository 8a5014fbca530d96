import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

interface OwnAgent {
	id: string;
	name: string;
	ownerType: "user" | "group";
	ownerName: string;
	organization: string;
	endsAt: string | null;
	scopes: readonly string[];
}

/** The agents that belong to a person or to one of their groups, each with a button that ends it; nothing without any. */
export function OwnAgents({ agents, t }: { agents: readonly OwnAgent[]; t: Translate }) {
	if (agents.length === 0) return null;
	return (
		<Section title={t("account:agents.title")}>
			<p className="text-muted">{t("account:agents.text")}</p>
			<ul className="flex flex-col gap-3">
				{agents.map(({ id, name, ownerType, ownerName, organization, endsAt, scopes }) => (
					<li key={id} className="flex flex-wrap items-start gap-3 rounded-panel border bg-surface p-4">
						<div className="min-w-0 flex-1 basis-60">
							<h3 className="text-base font-semibold">
								<bdi>{name}</bdi>
							</h3>
							<p className="text-muted wrap-anywhere">
								<bdi>{organization}</bdi>
							</p>
							<p className="wrap-anywhere">
								{ownerType === "user" ? t("account:agents.yours") : t("account:agents.of-group", { group: ownerName })}
							</p>
							<p className="wrap-anywhere">
								{t("account:agents.scopes")} <bdi>{scopes.join(", ") || "–"}</bdi>
							</p>
							{endsAt === null ? null : (
								<p className="text-muted">
									{t("account:agent.ends")} <DateTime at={endsAt} />
								</p>
							)}
						</div>
						<form method="post" action="/account/agents/end">
							<button
								type="submit"
								name="agent"
								value={id}
								aria-label={t("account:agents.end-one", { name })}
								className={buttonClasses({ variant: "danger" })}
							>
								{t("account:agents.end")}
							</button>
						</form>
					</li>
				))}
			</ul>
		</Section>
	);
}
