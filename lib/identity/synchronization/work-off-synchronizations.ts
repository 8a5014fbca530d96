import { accessOf, getIdentityProvider } from "@/lib/identity/identity-providers";
import { DomainError } from "@/lib/platform/kernel";
import { LdapProblem } from "@/lib/platform/ldap";
import { log } from "@/lib/platform/log";
import type { SynchronizationProblem } from "./contract";
import { Report } from "./report";
import {
	claimSynchronization,
	finishSynchronization,
	insertDueSynchronizations,
	type SynchronizationRow,
	updateProgress,
} from "./repository";
import { synchronize } from "./synchronize";
import { directoryContext } from "./system-context";

/** Longer than any; a directory that answers slowly enough to need more is reported. */
const MAX_MS = 3 * 3_600_000;

/** Adds the synchronizations that are due by their schedule, and works off those that wait, one after the other. */
export async function workOffSynchronizations(): Promise<void> {
	await insertDueSynchronizations();
	for (let row = await claimSynchronization(); row !== undefined; row = await claimSynchronization()) await work(row);
}

/** Its directory was deleted, or another process has taken the synchronization over. */
class Abandoned extends Error {}

async function work(row: SynchronizationRow): Promise<void> {
	const { organizationId, identityProviderId, dryRun, acceptsLeavers } = row;
	const report = new Report();
	const requestId = `synchronization ${row.id}`;
	const context = directoryContext(organizationId, { requestId, overLinked: true });
	try {
		const outcome = await follow();
		await finishSynchronization(context, row, { ...report, ...outcome, dryRun });
	} catch (error) {
		if (!(error instanceof Abandoned)) throw error;
		log().info({ organizationId, identityProviderId }, "a synchronization was abandoned");
	}

	async function follow(): Promise<{ problem: SynchronizationProblem | null; detail: string | null }> {
		try {
			const provider = await getIdentityProvider(context, identityProviderId);
			const access = accessOf(provider);
			if (access === null) return { problem: "secret-unreadable", detail: null };
			const problem = await synchronize({
				...{ organizationId, identityProviderId, access, dryRun, acceptsLeavers, requestId, report },
				trustsEmail: access.trustsEmail,
				signal: AbortSignal.timeout(MAX_MS),
				async progressed() {
					if (!(await updateProgress(row, report))) throw new Abandoned();
				},
			});
			return { problem, detail: null };
		} catch (error) {
			if (error instanceof Abandoned) throw error;
			if (error instanceof LdapProblem) return { problem: error.reason, detail: error.message };
			if (error instanceof DomainError && error.kind === "not-found") throw new Abandoned();
			log().error({ organizationId, identityProviderId, err: error }, "a synchronization failed");
			return { problem: "broken", detail: null };
		}
	}
}
