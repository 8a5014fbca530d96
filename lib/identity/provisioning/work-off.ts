import { log } from "@/lib/platform/log";
import { queueWorker } from "@/lib/platform/queue";
import { bringGroup } from "./bring-group";
import { carryOutPlan, planUser } from "./bring-user";
import { connectionOf } from "./connection";
import { desiredOf, digestOf, groupDigest, readableAttributes } from "./desired";
import { selectGroups, selectPeople } from "./people-repository";
import type { Problem } from "./provisioning-schema";
import {
	claimResources,
	putOff,
	type ResourceRow,
	type Result,
	releaseResources,
	reserveEnd,
	selectResources,
	settleDone,
	settleFailed,
} from "./resources-repository";
import type { ScimResource } from "./scim/resource";
import { retryOf } from "./scim/retries";
import type { ScimClient } from "./scim/scim-client";
import { ScimProblem } from "./scim/scim-problem";
import { selectTarget, setProblem, type TargetRow } from "./targets-repository";

/** Longer than the calls of an attempt take. If the process was killed, the attempt is made again after this time. */
export const LEASE_SECONDS = 60;
/** When somebody is looked at again who waits because enough accounts were ended. */
const PUT_OFF_SECONDS = 3_600;

const resources = queueWorker<ResourceRow>({
	name: "provisioning",
	claim: (max, busy) => claimResources(max, LEASE_SECONDS, busy),
	receiverOf: ({ targetId }) => targetId,
	work: async (row) => void (await attempt(row)),
	release: releaseResources,
});

/** Sends people and groups to their targets from this process until it is stopped. */
export function startProvisioning(): { stop(): Promise<void> } {
	return resources.start();
}

/** Announces that there may be something to send; call it after the commit. */
export function wakeProvisioning(): void {
	resources.wake();
}

/** Makes an attempt at everything that is due, one after the other. */
export async function workOffDue(): Promise<void> {
	for (;;) {
		const claimed = await claimResources(8, LEASE_SECONDS);
		if (claimed.length === 0) return;
		for (const row of claimed) await attempt(row);
	}
}

/** What came of an attempt: null for done, or why it was not. */
export type AttemptOutcome = { problem: Problem; detail: string | null } | null;

/**
 * Brings one person or group in line at a target, as they are now. What is there is read first, so that an attempt after one whose end
 * is unknown does nothing twice. @param known what was read there already
 */
export async function attempt(row: ResourceRow, known?: ScimResource): Promise<AttemptOutcome> {
	const { organizationId, targetId } = row;
	const target = await selectTarget(organizationId, targetId);
	if (target === undefined) return null;
	try {
		const client = connectionOf(target);
		const result = row.kind === "user" ? await bringPerson(client, target, row, known) : await bring(client, row);
		if (result === "another-day") {
			await putOff(row, PUT_OFF_SECONDS);
			return { problem: "daily-limit", detail: null };
		}
		await settleDone(row, result);
		await setProblem(organizationId, targetId, { problem: null, detail: null, pauseMs: null });
		return null;
	} catch (error) {
		if (!(error instanceof ScimProblem)) throw error;
		return failed(row, error);
	}
}

async function bringPerson(
	client: ScimClient,
	{ content }: TargetRow,
	row: ResourceRow,
	known: ScimResource | undefined,
): Promise<Result | "another-day"> {
	const { organizationId, resourceId, remoteId } = row;
	const [[person], attributes] = await Promise.all([
		selectPeople(organizationId, content.people, { ids: [resourceId] }),
		readableAttributes(organizationId),
	]);
	const desired = desiredOf(person, content, attributes);
	const plan = await planUser(client, { externalId: resourceId, remoteId, desired }, content, known);
	if (plan.ends && !(await reserveEnd(row, content.dailyLimit))) return "another-day";
	const there = await carryOutPlan(client, plan, desired, content);
	const { operation, members } = plan;
	const forget = desired === null && (there === null || content.leavers === "keep");
	return { operation, members, remoteId: there, digest: digestOf(desired), forget };
}

async function bring(
	client: ScimClient,
	{ organizationId, targetId, resourceId, remoteId }: ResourceRow,
): Promise<Result> {
	const [group] = await selectGroups(organizationId, targetId, [resourceId]);
	// What is there is left alone.
	if (group === undefined) return { operation: "none", members: [], remoteId, digest: null, forget: true };
	const areOurs = async (remoteIds: readonly string[]) =>
		(await selectResources(organizationId, targetId, { remoteIds })).flatMap((each) => each.remoteId ?? []);
	return { ...(await bringGroup(client, { ...group, areOurs }, remoteId)), digest: groupDigest(group), forget: false };
}

async function failed(row: ResourceRow, { problem, detail, retryAfterMs }: ScimProblem): Promise<AttemptOutcome> {
	const { organizationId, targetId, kind, resourceId } = row;
	const { afterMs, pauseMs } = retryOf(problem, row.failures + 1, { retryAfterMs });
	await settleFailed(row, { problem, detail, afterMs });
	if (pauseMs !== null) await setProblem(organizationId, targetId, { problem, detail, pauseMs });
	log().info({ organizationId, targetId, kind, resourceId, problem }, "a service could not be provisioned");
	return { problem, detail };
}
