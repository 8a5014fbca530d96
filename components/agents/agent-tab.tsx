"use client";
import { useTranslation } from "react-i18next";
import { useSettings } from "@/components/applications/settings/settings-context";
import { useNow } from "@/components/ui/clock";
import { Section } from "@/components/ui/section";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { AgentBadge } from "./agent-badge";
import { AgentFields } from "./agent-fields";

/** The owner and the lifetime of an agent, and what it is now. */
export function AgentTab({ organization, stored }: { organization: string; stored: ApplicationBody }) {
	const { t } = useTranslation();
	const nowMs = useNow();
	const { draft, change } = useSettings();
	if (draft.agent === null) return null;
	return (
		<Section title={t("agents:owner-and-end")}>
			<div>
				<AgentBadge agent={stored} nowMs={nowMs} t={t} />
			</div>
			<p className="text-sm text-muted">{t("agents:owner-text")}</p>
			<AgentFields organization={organization} value={draft.agent} onChange={(agent) => change({ agent })} />
		</Section>
	);
}
