import type { Finding, ReviewedApplication } from "./finding";

const SOON_MS = 14 * 86_400_000;

/** Findings about the owner and the end of an agent. */
export function agentFindings({ agent, agentOwner }: ReviewedApplication, { nowMs }: { nowMs: number }): Finding[] {
	if (agent === null) return [];
	return [...ownerFindings(agentOwner), ...endFindings(agent.endsAt, nowMs)];
}

function ownerFindings(owner: ReviewedApplication["agentOwner"]): Finding[] {
	if (owner === null || owner.state === "active") return [];
	return [{ code: `agent-owner-${owner.state}`, severity: "danger", path: "agent.owner" }];
}

function endFindings(at: string | null, nowMs: number): Finding[] {
	const path = "agent.endsAt";
	if (at === null) return [{ code: "agent-without-end", severity: "hint", path }];
	const left = Date.parse(at) - nowMs;
	if (left <= 0) return [{ code: "agent-ended", severity: "danger", path, at }];
	return left <= SOON_MS ? [{ code: "agent-ends-soon", severity: "warning", path, at }] : [];
}
