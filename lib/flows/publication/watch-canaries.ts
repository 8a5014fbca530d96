import { DomainError, newId, type RequestContext } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { endCanary, type RunningCanary, selectRunningCanaries } from "./canary-repository";
import { hasDropped } from "./judge-canary";
import { restoreFlowVersion } from "./versions/restore-flow-version";

/**
 * Restores the stable version of every running canary whose executions complete significantly less often. Several machines may
 * do it at once: only one restores.
 */
export async function watchCanaries(max: number): Promise<void> {
	for (const running of await selectRunningCanaries(max)) {
		if (hasDropped(running.canary, running.stable)) await comeBack(running);
	}
}

async function comeBack({ organizationId, flowId, version, stableVersion, canary, stable }: RunningCanary) {
	const context = systemContext(organizationId);
	try {
		await restoreFlowVersion(context, { flowId, ifMatch: [version] }, { version: stableVersion });
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		// Somebody has published or restored another version meanwhile, which is not replaced.
		const said = { organizationId, flowId, version, stableVersion, code: error.code, reason: error.description };
		if (error.kind === "precondition-failed") log().info(said, "canary was replaced before it returned");
		else log().error(said, "canary could not return: fewer people complete it, and it stays in use");
		return;
	}
	const evidence = {
		completed: canary.completed,
		settled: canary.settled,
		stableCompleted: stable.completed,
		stableSettled: stable.settled,
	};
	log().warn({ organizationId, flowId, version, stableVersion, ...evidence }, "canary returned");
	await endCanary(
		context,
		flowId,
		{ outcome: "returned", version, evidence: JSON.stringify(evidence) },
		{ action: "flow.canary-returned", targetType: "flow", details: { version, restored: stableVersion, ...evidence } },
	);
}

function systemContext(organizationId: string): RequestContext {
	return {
		principal: {
			organizationId,
			organizationName: "",
			type: "system",
			id: "system",
			name: "Portico",
			issuedBy: organizationId,
			clientId: "",
			scopes: new Set(),
		},
		requestId: newId(),
		clientAddress: "",
	};
}
