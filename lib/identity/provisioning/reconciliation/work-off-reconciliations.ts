import type { RequestContext } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { isScopeGone } from "../judge-targets";
import type { Problem, ReconciliationCounts } from "../provisioning-schema";
import { ScimProblem } from "../scim/scim-problem";
import { selectTarget } from "../targets-repository";
import { type Reconciling, reconcile } from "./reconcile";
import {
	claimReconciliation,
	finishReconciliation,
	insertDueReconciliations,
	type ReconciliationRow,
	updateProgress,
} from "./reconciliations-repository";

/** Adds the reconciliations that are due, and works off those that wait, one after the other. */
export async function workOffReconciliations(): Promise<void> {
	await insertDueReconciliations();
	for (let row = await claimReconciliation(); row !== undefined; row = await claimReconciliation()) await work(row);
}

export const noCounts: ReconciliationCounts = {
	...{ same: 0, missing: 0, different: 0, extra: 0, repaired: 0, queued: 0, failed: 0 },
};

/** Its target was deleted, or another process has taken the reconciliation over. */
class Abandoned extends Error {}

async function work(row: ReconciliationRow): Promise<void> {
	const { organizationId, targetId, dryRun } = row;
	const report: Reconciling["report"] = { counts: { ...noCounts }, findings: [] };
	try {
		const outcome = await outcomeOf(async () => {
			const target = await selectTarget(organizationId, targetId);
			if (target === undefined) throw new Abandoned();
			if (await isScopeGone(organizationId, target.content.people)) throw new ScimProblem("scope-gone");
			await reconcile({
				...{ target, dryRun, report },
				async progressed() {
					if (!(await updateProgress(row, report))) throw new Abandoned();
				},
			});
		});
		await finishReconciliation(bySystem(organizationId, row.id), row, { ...report, ...outcome });
	} catch (error) {
		if (!(error instanceof Abandoned)) throw error;
		log().info({ organizationId, targetId }, "a reconciliation was abandoned");
	}
}

async function outcomeOf(work: () => Promise<void>): Promise<{ problem: Problem | null; detail: string | null }> {
	try {
		await work();
		return { problem: null, detail: null };
	} catch (error) {
		if (error instanceof Abandoned) throw error;
		if (error instanceof ScimProblem) return { problem: error.problem, detail: error.detail };
		log().error({ err: error }, "a reconciliation failed");
		return { problem: "broken", detail: null };
	}
}

function bySystem(organizationId: string, id: string): RequestContext {
	return {
		principal: {
			...{ organizationId, organizationName: "", type: "system", id: "provisioning", name: "Portico" },
			...{ issuedBy: organizationId, clientId: "", scopes: new Set<string>() },
		},
		requestId: `reconciliation ${id}`,
		clientAddress: "",
	};
}
