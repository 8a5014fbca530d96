import { Badge } from "@/components/ui/badge";
import { type AgentState, type ApplicationBody, agentStateOf } from "@/lib/identity/applications/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

const tones = {
	active: "success",
	disabled: "warning",
	ended: "warning",
	"owner-disabled": "warning",
	"owner-gone": "danger",
} as const satisfies Record<AgentState, string>;

/** What an agent is at this moment. */
export function AgentBadge({ agent, nowMs, t }: { agent: ApplicationBody; nowMs: number; t: Translate }) {
	if (agent.agent === null) return null;
	const state = agentStateOf({ ...agent, agent: agent.agent }, nowMs);
	return <Badge tone={tones[state]}>{t(`agents:state.${state}`)}</Badge>;
}
