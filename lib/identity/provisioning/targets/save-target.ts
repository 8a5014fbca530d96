import { isDeepStrictEqual } from "node:util";
import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import { secretNeeded, targetHasChanged, targetTaken, tooManyTargets } from "../errors";
import { MAX_TARGETS, type NewTarget, type TargetUpdate } from "../provisioning-schema";
import { sealSecret } from "../secrets";
import { countResources, deleteTargetRow, insertTarget, updateTargetRow } from "../targets-repository";
import { asTarget, requiredTarget } from "./as-target";
import { checkTarget } from "./check-target";
import type { PresentableTarget } from "./present-target";

/** Creates a target. @throws DomainError 400, 409 */
export async function createTarget(context: RequestContext, input: NewTarget): Promise<PresentableTarget> {
	const { organizationId } = context.principal;
	const { name, enabled, secret, ...content } = input;
	await checkTarget(organizationId, content);
	const id = newId();
	const sealed = secret === undefined ? null : sealSecret(organizationId, id, secret);
	const made = await insertTarget(context, { id, name, enabled, content, secret: sealed }, MAX_TARGETS);
	if (made === "taken") throw targetTaken(name);
	if (made === "full") throw tooManyTargets(MAX_TARGETS);
	return getTarget(context, id);
}

/**
 * Changes the members that the request contains. A stored secret is only sent where it was entered for: otherwise an administrator who
 * does not know it could have it sent to a host of their own. @throws DomainError 400, 404, 409, 412
 */
export async function updateTarget(
	context: RequestContext,
	targetId: string,
	{ name, enabled, secret, ...content }: TargetUpdate,
	expectedVersions: readonly number[] | null = null,
): Promise<PresentableTarget> {
	const { organizationId } = context.principal;
	const current = await requiredTarget(organizationId, targetId);
	const { id, revision } = current;
	if (expectedVersions !== null && !expectedVersions.includes(revision)) throw targetHasChanged(revision);
	const next = { ...current.content, ...content };
	await checkTarget(organizationId, next);
	const elsewhere = next.baseUrl !== current.content.baseUrl;
	const isOther = elsewhere || !isDeepStrictEqual(next.authentication, current.content.authentication);
	if (isOther && secret === undefined && current.secret !== null) throw secretNeeded();
	const written = {
		...{ id, name: name ?? current.name, enabled: enabled ?? current.enabled, content: next },
		secret: secret === undefined ? current.secret : sealSecret(organizationId, id, secret),
	};
	const outcome = await updateTargetRow(context, written, { revision, elsewhere });
	if (outcome === "taken") throw targetTaken(written.name);
	const target = await getTarget(context, id);
	// Another request changed the target in between.
	if (outcome === undefined) throw targetHasChanged(target.revision);
	return target;
}

/** Deletes a target; deleting one that does not exist succeeds. */
export async function deleteTarget(context: RequestContext, targetId: string): Promise<void> {
	const id = parseId(targetId);
	if (id !== null) await deleteTargetRow(context, id);
}

/** @throws DomainError 404 */
export async function getTarget({ principal }: RequestContext, targetId: string): Promise<PresentableTarget> {
	const { organizationId } = principal;
	const row = await requiredTarget(organizationId, targetId);
	const counts = await countResources(organizationId);
	return { target: asTarget(row, counts.get(row.id)), revision: row.revision };
}
