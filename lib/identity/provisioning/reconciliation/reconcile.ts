import { setTimeout as sleep } from "node:timers/promises";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { type Plan, planUser } from "../bring-user";
import { connectionOf } from "../connection";
import { desiredOf, readableAttributes } from "../desired";
import { type Person, selectPeople } from "../people-repository";
import { type Finding, MAX_FINDINGS, type ReconciliationCounts } from "../provisioning-schema";
import { claimResource, type ResourceRow, selectResources } from "../resources-repository";
import type { ScimResource } from "../scim/resource";
import type { ScimClient, ScimPage } from "../scim/scim-client";
import { ScimProblem } from "../scim/scim-problem";
import type { TargetRow } from "../targets-repository";
import { attempt, LEASE_SECONDS } from "../work-off";

const PAGE = 100;
const MAX_PAGES = 10_000;
/** Accounts of nobody here that are remembered until everybody here was looked at. */
const MAX_UNKNOWN = 50_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Reconciling {
	target: TargetRow;
	dryRun: boolean;
	report: { counts: ReconciliationCounts; findings: Finding[] };
	/** Called after each page. */
	progressed(): Promise<void>;
}

/**
 * Compares everybody there with everybody here, and repairs what differs: who is missing or different there. Accounts of nobody here are
 * reported, and left alone. With `dryRun` nothing is changed. @throws ScimProblem
 */
export async function reconcile({ target, dryRun, report, progressed }: Reconciling): Promise<void> {
	const { organizationId, id: targetId, content } = target;
	const client = connectionOf(target);
	const attributes = await readableAttributes(organizationId);
	const seen = new Set<string>();
	const unknown = new Map<string, string>();
	for await (const page of pagesOf(client)) {
		await lookAtPage(page);
		await progressed();
	}
	for (let after: string | null = null; ; ) {
		const people = await selectPeople(organizationId, content.people, { after, limit: PAGE });
		await lookAtPeople(people.filter(({ id }) => !seen.has(id)));
		await progressed();
		const last = people.at(-1);
		if (last === undefined || people.length < PAGE) break;
		after = last.id;
	}
	for (const [remoteId, name] of unknown)
		add({ finding: "extra", name, resourceId: null, remoteId, members: [], outcome: "reported" });

	/** Those there of whom something is known here. */
	async function lookAtPage(resources: readonly ScimResource[]): Promise<void> {
		const own = resources.map((each) => ownMember(each, "externalId"));
		const externalIds = own.filter((each): each is string => typeof each === "string" && UUID.test(each));
		const rows = [
			...(await selectResources(organizationId, targetId, { remoteIds: resources.map(({ id }) => id) })),
			...(await selectResources(organizationId, targetId, { ids: externalIds })),
		];
		const byRemote = new Map(rows.flatMap((row) => (row.remoteId === null ? [] : [[row.remoteId, row] as const])));
		const byId = new Map(rows.map((row) => [row.resourceId, row]));
		const people = await selectPeople(organizationId, content.people, { ids: [...byId.keys(), ...externalIds] });
		const person = new Map(people.map((each) => [each.id, each]));
		for (const remote of resources) {
			const externalId = ownMember(remote, "externalId");
			const id = byRemote.get(remote.id)?.resourceId ?? (typeof externalId === "string" ? externalId : "");
			if (byId.has(id) || person.has(id)) {
				seen.add(id);
				await lookAt({ id, person: person.get(id), row: byId.get(id), remote });
			} else if (unknown.size < MAX_UNKNOWN) unknown.set(remote.id, nameOf(remote));
		}
	}

	/** Those here who were not found there. */
	async function lookAtPeople(people: readonly Person[]): Promise<void> {
		const rows = await selectResources(organizationId, targetId, { ids: people.map(({ id }) => id) });
		const byId = new Map(rows.map((row) => [row.resourceId, row]));
		for (const person of people)
			if (person.included) await lookAt({ id: person.id, person, row: byId.get(person.id), remote: undefined });
	}

	async function lookAt(of: {
		id: string;
		person: Person | undefined;
		row: ResourceRow | undefined;
		remote: ScimResource | undefined;
	}): Promise<void> {
		const { id, person, row, remote } = of;
		const name = person?.username ?? row?.name ?? "";
		try {
			const desired = desiredOf(person, content, attributes);
			const subject = { externalId: id, remoteId: remote?.id ?? row?.remoteId ?? null, desired };
			const plan = await patiently(() => planUser(client, subject, content, remote));
			if (plan.remote !== undefined) unknown.delete(plan.remote.id);
			const finding = findingOf(plan);
			if (finding === undefined) {
				report.counts.same++;
				return;
			}
			const { members } = plan;
			const found = { finding, name, resourceId: id, remoteId: plan.remote?.id ?? null, members: [...members] };
			if (dryRun) return add({ ...found, outcome: "reported" });
			const claimed = row && (await claimResource(row, LEASE_SECONDS));
			if (claimed === undefined) return add({ ...found, outcome: "queued" });
			const failure = await attempt(claimed, plan.remote);
			add({ ...found, outcome: failure === null ? "repaired" : "failed", ...failure });
		} catch (error) {
			if (!(error instanceof ScimProblem) || (error.problem !== "other-owner" && error.problem !== "no-user-name"))
				throw error;
			const { problem, detail } = error;
			const found = { name, resourceId: id, remoteId: null, members: [] };
			add({ ...found, finding: "missing", outcome: "failed", problem, detail });
		}
	}

	function add(found: Omit<Finding, "problem" | "detail"> & Partial<Pick<Finding, "problem" | "detail">>): void {
		const { finding, outcome } = found;
		report.counts[finding]++;
		if (outcome !== "reported") report.counts[outcome]++;
		if (report.findings.length < MAX_FINDINGS) report.findings.push({ problem: null, detail: null, ...found });
	}
}

function findingOf({ operation, members }: Plan): Finding["finding"] | undefined {
	switch (operation) {
		case "none":
			return undefined;
		case "create":
			return "missing";
		case "delete":
			return "extra";
		case "adopt":
			return members.length === 0 ? undefined : "different";
		case "update":
		case "deactivate":
		case "reactivate":
			return "different";
	}
}

function nameOf(remote: ScimResource): string {
	const userName = ownMember(remote, "userName");
	return typeof userName === "string" ? userName.slice(0, 255) : remote.id;
}

/** The users there, page by page. A service that begins anew on each page has one. */
async function* pagesOf(client: ScimClient): AsyncGenerator<ScimResource[]> {
	let first: string | undefined;
	let startIndex = 1;
	for (let pages = 0; pages < MAX_PAGES; pages++) {
		const at = startIndex;
		const { total, resources }: ScimPage = await patiently(() =>
			client.list("/Users", { startIndex: at, count: PAGE }),
		);
		if (resources.length === 0 || resources[0]?.id === first) return;
		first ??= resources[0]?.id;
		yield resources;
		startIndex += resources.length;
		if (startIndex > total) return;
	}
}

const MAX_TRIES = 5;
const MAX_WAIT_MS = 60_000;
const WAIT_MS = 2_000;

/** Asks again when the service is busy, or was out of reach. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
	for (let tries = 1; ; tries++) {
		try {
			return await ask();
		} catch (error) {
			const isPassing =
				error instanceof ScimProblem && ["busy", "server", "timeout", "unreachable"].includes(error.problem);
			if (!isPassing || tries === MAX_TRIES) throw error;
			await sleep(Math.min(error.retryAfterMs ?? WAIT_MS * tries, MAX_WAIT_MS));
		}
	}
}
