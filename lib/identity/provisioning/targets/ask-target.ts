import type { RequestContext } from "@/lib/platform/kernel";
import { planUser } from "../bring-user";
import { connectionOf } from "../connection";
import { mappedUser, readableAttributes } from "../desired";
import { personNotFound, targetDisabled } from "../errors";
import { selectPeople } from "../people-repository";
import type { Preview, TargetTest } from "../provisioning-schema";
import { requeueFailed, selectResources } from "../resources-repository";
import { ScimProblem } from "../scim/scim-problem";
import { setProblem } from "../targets-repository";
import { wakeProvisioning } from "../work-off";
import { requiredTarget } from "./as-target";

/** Asks the service how many users it has, with the stored secret. @throws DomainError 404 */
export async function testTarget({ principal }: RequestContext, targetId: string): Promise<TargetTest> {
	const target = await requiredTarget(principal.organizationId, targetId);
	try {
		const { total } = await connectionOf(target).list("/Users", { startIndex: 1, count: 1 });
		return { ok: true, users: Math.max(0, Math.trunc(total)), problem: null, detail: null };
	} catch (error) {
		if (!(error instanceof ScimProblem)) throw error;
		return { ok: false, users: null, problem: error.problem, detail: error.detail };
	}
}

/** What a person would be at the service, and what would be done, without any change. @throws DomainError 404 */
export async function previewPerson(
	{ principal }: RequestContext,
	targetId: string,
	{ username }: { username: string },
): Promise<Preview> {
	const { organizationId } = principal;
	const target = await requiredTarget(organizationId, targetId);
	const { content } = target;
	const [person] = await selectPeople(organizationId, content.people, { username });
	if (person === undefined) throw personNotFound();
	const [[row], attributes] = await Promise.all([
		selectResources(organizationId, target.id, { ids: [person.id] }),
		readableAttributes(organizationId),
	]);
	const mapped = mappedUser(person, content, attributes);
	const preview: Preview = {
		...{ userId: person.id, username: person.username, included: person.included },
		values: [...mapped.values].map(([member, value]) => ({ member, value })),
		...{ operation: null, members: [], remoteId: row?.remoteId ?? null, problem: null, detail: null },
	};
	try {
		const subject = {
			externalId: person.id,
			remoteId: row?.remoteId ?? null,
			desired: person.included ? mapped : null,
		};
		const { operation, members, remote } = await planUser(connectionOf(target), subject, content);
		return { ...preview, operation, members: [...members], remoteId: remote?.id ?? null };
	} catch (error) {
		if (!(error instanceof ScimProblem)) throw error;
		return { ...preview, problem: error.problem, detail: error.detail };
	}
}

/** Makes what failed due. @throws DomainError 404, 409 */
export async function retryFailed({ principal }: RequestContext, targetId: string): Promise<{ queued: number }> {
	const { organizationId } = principal;
	const { id, enabled } = await requiredTarget(organizationId, targetId);
	if (!enabled) throw targetDisabled();
	const queued = await requeueFailed(organizationId, id);
	await setProblem(organizationId, id, { problem: null, detail: null, pauseMs: null });
	wakeProvisioning();
	return { queued };
}
