import type { FlowNode } from "@/lib/flows/model";
import type { UserCredentials } from "@/lib/identity/directory/contract";
import type { Cause, CauseCode, Remedy } from "./diagnosis-contract";
import type { Person, RecentExecution, Surroundings } from "./diagnosis-repository";

export interface AddressFacts {
	/** The email domain. */
	domain: string;
	/** Whether discovery leads the address to another organization. */
	leadsElsewhere: boolean;
	/** That organization, if the caller may know it. */
	owner: { name: string; displayName: string } | null;
	/** Whether the organization accepts addresses of this domain. */
	isAccepted: boolean;
}

/** The known facts about a user of the organization, or about an execution without a known user. */
export interface Facts {
	person: Person | null;
	/** Whether the organization is enabled. */
	organizationActive: boolean;
	/** Null for guests, whose credentials only their home knows, and without a known user. */
	credentials: UserCredentials | null;
	/** Null for guests, without an address, and without a known user. */
	address: AddressFacts | null;
	executions: readonly RecentExecution[];
	surroundings: Surroundings;
}

/** Why somebody cannot sign in: certain causes first, then possible ones. Empty if the last execution succeeded. */
export function causesOf(facts: Facts): Cause[] {
	const causes = [...causesInAccount(facts), ...causesInAddress(facts), ...causesInExecutions(facts)];
	return causes.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}

/** A cause with its known details. */
export function cause(
	code: CauseCode,
	known: Partial<Omit<Cause, "code" | "remedies">> = {},
	remedies: Remedy[] = [],
): Cause {
	return {
		code,
		blocks: false,
		at: null,
		until: null,
		name: null,
		detail: null,
		nodeId: null,
		executionId: null,
		...known,
		remedies,
	};
}

const blocks = { blocks: true } as const;

function causesInAccount({ person, organizationActive, credentials, executions, surroundings }: Facts): Cause[] {
	const causes: Cause[] = [];
	if (!organizationActive) causes.push(cause("organization-disabled", blocks));
	if (!surroundings.hasDefaultFlow) causes.push(cause("no-sign-in-flow", {}, [{ name: "open-flows", id: null }]));
	if (person === null) return causes;
	const { id, email, disabledAt } = person;
	if (person.isGuest) {
		// Only the home organization learns whether the account is locked or disabled.
		causes.push(cause("home-elsewhere", { name: person.home.displayName }));
		return causes;
	}
	if (disabledAt !== null)
		causes.push(cause("account-disabled", { ...blocks, at: disabledAt }, [{ name: "enable", id }]));
	if (credentials === null) return causes;
	const { password, passwordTemporary, lockedUntil, factors, linked } = credentials;
	const recovery: Remedy[] = email === null || disabledAt !== null ? [] : [{ name: "send-recovery-mail", id }];
	if (lockedUntil !== null)
		causes.push(cause("account-locked", { ...blocks, until: lockedUntil }, [{ name: "unlock", id }, ...recovery]));
	const totp = factors.find(({ kind }) => kind === "totp");
	if (surroundings.factorLockedUntil !== null && totp !== undefined)
		causes.push(
			cause("factor-locked", { ...blocks, until: surroundings.factorLockedUntil, name: totp.label }, [
				{ name: "remove-factor", id: totp.id },
			]),
		);
	// Codes by email or text message leave nothing in the account: whoever has signed in by them has a way.
	const hasSignedIn = executions.some(({ outcome }) => outcome === "completed");
	if (!password && factors.length === 0 && linked.length === 0 && !hasSignedIn)
		causes.push(cause("no-credentials", {}, recovery));
	if (passwordTemporary) causes.push(cause("password-temporary", {}, recovery));
	return causes;
}

/** Empty after a successful execution: such a user gets here without discovery. */
function causesInAddress({ address, executions }: Facts): Cause[] {
	if (address === null || executions[0]?.outcome === "completed") return [];
	const { domain: detail, owner } = address;
	const domains: Remedy = { name: "open-domains", id: null };
	if (address.leadsElsewhere) {
		const there: Remedy[] = owner === null ? [] : [{ name: "open-organization", id: owner.name }];
		return [cause("address-leads-elsewhere", { name: owner?.displayName ?? null, detail }, [...there, domains])];
	}
	return address.isAccepted ? [] : [cause("domain-not-accepted", { detail }, [domains])];
}

const PROVIDER_REASONS: ReadonlySet<string | null> = new Set(["provider-refused", "provider-unavailable"]);
const FLOW_REASONS: ReadonlySet<string | null> = new Set([
	"broken-flow",
	"executor-failed",
	"timeout",
	"too-many-steps",
]);
const NO_FACTOR_STEPS: ReadonlySet<string> = new Set(["TOTPExecutor", "PasskeyExecutor"]);

/** The causes in the last execution; empty if it was completed. */
function causesInExecutions({ executions, surroundings }: Facts): Cause[] {
	const [last] = executions;
	if (last === undefined || last.outcome === "completed") return [];
	const causes: Cause[] = [];
	const shown = { at: last.startedAt, executionId: last.id, nodeId: last.nodeId, detail: last.reason } as const;
	const flow: Remedy = { name: "open-flow", id: last.flowId };
	causes.push(...causesInMessage(surroundings, last));
	if (last.activeVersion === null)
		causes.push(cause("flow-deleted", { ...shown, name: last.flowName }, [{ name: "open-flows", id: null }]));
	else if (last.activeVersion !== last.version)
		causes.push(cause("flow-republished", { ...shown, name: last.flowName }, [flow]));
	if (last.outcome === "failed") {
		const node = nodeOf(last);
		const executor = node?.type === "TASK_EXECUTION" ? (node.executor?.name ?? "") : "";
		const providerId = providerOf(node);
		const openExecution: Remedy = { name: "open-execution", id: last.id };
		if (PROVIDER_REASONS.has(last.reason)) {
			const provider = surroundings.providers.find(({ id }) => id === providerId) ?? surroundings.providers[0];
			const remedies: Remedy[] = provider === undefined ? [flow] : [{ name: "test-provider", id: provider.id }];
			causes.push(cause("provider-failing", { ...shown, name: provider?.name ?? null }, remedies));
		} else if (FLOW_REASONS.has(last.reason) || (last.reason === "not-configured" && !NO_FACTOR_STEPS.has(executor)))
			causes.push(cause("flow-broken", { ...shown, name: last.flowName }, [flow, openExecution]));
		else if (last.reason === "not-configured")
			causes.push(cause("factor-missing", { ...shown, name: executor }, [flow]));
		else causes.push(cause("execution-failed", { ...shown, name: last.flowName }, [openExecution]));
	} else if (last.outcome === "abandoned")
		causes.push(
			cause("execution-abandoned", { ...shown, detail: null, name: last.flowName }, [
				{ name: "open-execution", id: last.id },
			]),
		);
	return causes;
}

function causesInMessage({ message }: Surroundings, last: RecentExecution): Cause[] {
	if (message === null || message.executionId !== last.id) return [];
	const known = {
		at: message.createdAt,
		executionId: message.executionId,
		name: message.recipientHint,
		detail: message.lastError,
	};
	const sender: Remedy = { name: "check-sender", id: message.senderId };
	switch (message.status) {
		case "failed":
			return [cause("message-undelivered", known, [{ name: "retry-message", id: message.id }, sender])];
		case "expired":
			return [cause("message-undelivered", known, [sender])];
		case "outbox":
			return [cause("message-kept", known, [{ name: "check-sender", id: null }])];
		case "queued":
			return message.attempts === 0
				? []
				: [cause("message-waiting", known, [{ name: "retry-message", id: message.id }, sender])];
		default:
			return [];
	}
}

export function nodeOf({ nodes, nodeId }: RecentExecution): FlowNode | undefined {
	return nodes === null ? undefined : (JSON.parse(nodes) as FlowNode[]).find(({ id }) => id === nodeId);
}

/** The identity provider of a step. */
export function providerOf(node: FlowNode | undefined): string | null {
	const id = node?.type === "TASK_EXECUTION" ? node.properties?.idpId : undefined;
	return typeof id === "string" ? id : null;
}
