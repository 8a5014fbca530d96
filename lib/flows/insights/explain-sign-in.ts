import { executionNotFound } from "@/lib/flows/executions/contract";
import { MAX_FACTOR_TRIES, totpAttemptsKey, userCredentials } from "@/lib/identity/directory";
import { discoverOrganization, emailDomainOf, federationProblem } from "@/lib/identity/discovery";
import { organizationById } from "@/lib/identity/organization-tree";
import { emailAddress, phoneNumber } from "@/lib/platform/addresses";
import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { holdsEverything } from "@/lib/platform/kernel/permissions";
import { type AddressFacts, cause, causesOf, nodeOf, providerOf } from "./causes-of";
import type { Cause, Diagnosis, DiagnosisQuery } from "./diagnosis-contract";
import {
	type Person,
	type RecentExecution,
	selectDomainOwnerBelow,
	selectHomeBelow,
	selectLastInvitation,
	selectPerson,
	selectRecentExecutions,
	selectSurroundings,
} from "./diagnosis-repository";
import { invalidQuery, personNotFound } from "./errors";

/**
 * Why a user, the holder of an address, or the user of an execution cannot sign in to the caller's organization. Users of
 * organizations that the caller does not administer look like addresses that nobody has.
 * @throws DomainError 400, 404
 */
export async function explainSignIn(context: RequestContext, query: DiagnosisQuery): Promise<Diagnosis> {
	const { userId, address, executionId } = query;
	if ([userId, address, executionId].filter((each) => each !== undefined).length !== 1)
		throw invalidQuery("exactly one of `userId`, `address` and `executionId` is needed");
	const { organizationId } = context.principal;
	if (address !== undefined) {
		const entered = readAddress(address);
		const person = await selectPerson(organizationId, entered);
		return person === undefined
			? { user: null, lastSignInAt: null, causes: await causesOfNobody(context.principal, entered), executions: [] }
			: diagnosisOf(context, person);
	}
	if (userId !== undefined) {
		const id = parseId(userId);
		const person = id === null ? undefined : await selectPerson(organizationId, { id });
		if (person === undefined) throw personNotFound();
		return diagnosisOf(context, person);
	}
	const id = parseId(executionId ?? "");
	const [execution] = id === null ? [] : await selectRecentExecutions(organizationId, { executionId: id });
	if (execution === undefined) throw executionNotFound();
	const person = execution.userId === null ? undefined : await selectPerson(organizationId, { id: execution.userId });
	return diagnosisOf(context, person ?? null, [execution]);
}

interface Entered {
	name: string;
	address: string;
	number: string | null;
}

function readAddress(text: string): Entered {
	return { name: text, address: emailAddress(text) ?? text, number: phoneNumber(text) };
}

/** The causes when nobody here has the address: what the caller may know of organizations below, and of invitations. */
async function causesOfNobody(principal: Principal, entered: Entered): Promise<Cause[]> {
	const { organizationId, scopes } = principal;
	const domain = emailDomainOf(entered.address);
	const seesBelow = holdsEverything(scopes);
	const [invitation, below, owner] = await Promise.all([
		selectLastInvitation(organizationId, entered),
		seesBelow ? selectHomeBelow(organizationId, entered) : undefined,
		seesBelow && domain !== null ? selectDomainOwnerBelow(organizationId, domain) : undefined,
	]);
	const causes: Cause[] = [];
	if (below !== undefined)
		causes.push(
			cause("other-organization", { blocks: true, name: below.displayName }, [
				{ name: "open-organization", id: below.name },
			]),
		);
	else if (owner !== undefined)
		causes.push(
			cause("domain-of-other-organization", { blocks: true, name: owner.displayName, detail: domain }, [
				{ name: "open-organization", id: owner.name },
			]),
		);
	if (invitation !== undefined) causes.push(causeInInvitation(invitation));
	if (causes.length === 0) causes.push(cause("unknown", { blocks: true }, [{ name: "create-user", id: null }]));
	return causes;
}

function causeInInvitation(invitation: { id: string; status: string; issuedAt: string; expiresAt: string }): Cause {
	const { id, status, issuedAt, expiresAt } = invitation;
	const known = { blocks: true, at: issuedAt, detail: status };
	if (status === "pending")
		return cause("invitation-open", { ...known, until: expiresAt }, [{ name: "resend-invitation", id }]);
	if (status === "expired") return cause("invitation-expired", known, [{ name: "resend-invitation", id }]);
	return cause("invitation-withdrawn", known, [{ name: "open-invitations", id: null }]);
}

async function diagnosisOf(
	context: RequestContext,
	person: Person | null,
	only?: readonly RecentExecution[],
): Promise<Diagnosis> {
	const { organizationId } = context.principal;
	const isOwn = person !== null && !person.isGuest;
	const [organization, credentials, address, executions] = await Promise.all([
		organizationById(organizationId),
		isOwn ? userCredentials(context, person.id) : null,
		isOwn && person.email !== null ? addressFacts(context.principal, person.email) : null,
		only ?? selectRecentExecutions(organizationId, { userId: person?.id ?? "" }),
	]);
	const provider = executions[0] === undefined ? null : providerOf(nodeOf(executions[0]));
	const surroundings = await selectSurroundings(organizationId, {
		executionIds: executions.map(({ id }) => id),
		factorKey: isOwn ? totpAttemptsKey(person.id) : "",
		maxTries: MAX_FACTOR_TRIES,
		providerIds: [
			...(provider === null ? [] : [provider]),
			...(credentials?.linked.map(({ identityProviderId }) => identityProviderId) ?? []),
		],
	});
	const organizationActive = organization?.active ?? false;
	const facts = { person, organizationActive, credentials, address, executions, surroundings };
	return {
		user: person === null ? null : shown(person),
		lastSignInAt: isOwn ? person.lastSignInAt : null,
		causes: causesOf(facts),
		executions: executions.map(({ userId: _, activeVersion: __, nodes: ___, ...execution }) => execution),
	};
}

/** What discovery, and the rules of email domains, do with the address of a user at home here. */
async function addressFacts({ organizationId, scopes }: Principal, email: string): Promise<AddressFacts> {
	const domain = emailDomainOf(email) ?? "";
	const [led, problem] = await Promise.all([discoverOrganization(email), federationProblem(organizationId, domain)]);
	const leadsElsewhere = led !== null && led.organizationId !== organizationId;
	const owner =
		leadsElsewhere && holdsEverything(scopes) ? await selectDomainOwnerBelow(organizationId, domain) : undefined;
	return { domain, leadsElsewhere, owner: owner ?? null, isAccepted: problem !== "not-of-organization" };
}

function shown({ id, username, displayName, home, isGuest }: Person): NonNullable<Diagnosis["user"]> {
	return { id, username, displayName, home, isGuest };
}
