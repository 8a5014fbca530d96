import { type Api, ScopeList } from "@/components/gate/scope-list";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

interface AskingAgent {
	id: string;
	name: string;
	ownerName: string;
	organization: string;
	endsAt: string | null;
	scopes: readonly string[];
	apis: readonly Api[];
}

/** What an agent asks for in words, who answers for it, and the answer of the person; says so where there is nothing to allow. */
export function AgentQuestion({ agent, t }: { agent: AskingAgent | null; t: Translate }) {
	if (agent === null)
		return (
			<Notice tone="warning" title={t("account:agent.gone")}>
				{t("account:agent.gone-text")}
			</Notice>
		);
	const { id, name, ownerName, organization, endsAt, scopes, apis } = agent;
	if (scopes.length === 0) return <Notice tone="warning" title={t("account:agent.nothing", { name })} />;
	return (
		<Section title={<bdi>{name}</bdi>}>
			<p className="text-muted wrap-anywhere">{t("account:agent.owner", { owner: ownerName, organization })}</p>
			<ScopeList title={t("account:agent.asks", { name })} scopes={scopes} apis={apis} t={t} />
			<p className="text-muted">{t("account:agent.limit")}</p>
			{endsAt === null ? null : (
				<p className="text-muted">
					{t("account:agent.ends")} <DateTime at={endsAt} />
				</p>
			)}
			<form method="post" action="/account/agents/allow" className="flex flex-wrap gap-2">
				<input type="hidden" name="agent" value={id} />
				{/* What is shown is allowed, also where the agent may have more by then. */}
				<input type="hidden" name="scope" value={scopes.join(" ")} />
				<Button type="submit" variant="primary" name="answer" value="allow">
					{t("gate:consent.allow")}
				</Button>
				<Button type="submit" name="answer" value="deny">
					{t("gate:consent.deny")}
				</Button>
			</form>
		</Section>
	);
}
