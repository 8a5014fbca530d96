import type { Presented } from "@/lib/platform/http/operation";
import { scopeMissing } from "@/lib/platform/http/refusals";
import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { changesOf } from "../scim/patch";
import { presented, type ResourceRequest } from "../scim/present";
import type { PatchRequest } from "../scim/scim-contract";
import { URN } from "../scim/urns";
import { getMe } from "../users/get-me";
import { patchUser } from "../users/patch-user";
import { userResource } from "../users/present-user";
import { replaceUser } from "../users/replace-user";
import type { NewUserBody } from "../users/user-contract";
import type { UserRow } from "../users/users-repository";
import { changeOwnProfile, replaceOwnProfile } from "./change-own-profile";

/** Whoever asks, as the token of the request may know them. */
export interface Me {
	user: UserRow;
	/** The scopes that narrow the answer; null for a token with the permission to see or change users. */
	scopes: ReadonlySet<string> | null;
}

/** The members of a user that each scope is about; `profile` is about all others. */
const MEMBERS_OF_SCOPES = new Map([
	["email", ["emails"]],
	["phone", ["phoneNumbers"]],
	["address", ["addresses"]],
	["groups", ["groups"]],
	["roles", ["roles"]],
]);
const ALWAYS = new Set(["schemas", "id", "userName", "meta"]);

/** The caller as their token may know them. @throws DomainError 404 for an application */
export async function readMe(context: RequestContext): Promise<Me> {
	const isAdministrator =
		permits(context.principal.scopes, "internal_user_mgt_view") || mayChangeAll(context.principal);
	const user = await getMe(context, isAdministrator ? "administrator" : "user");
	return { user, scopes: isAdministrator ? null : context.principal.scopes };
}

/** Changes whoever asks: with the permission like any user, otherwise as they may themselves. @throws DomainError 400, 403, 404, 412 */
export async function patchMe(
	context: RequestContext,
	patch: PatchRequest,
	expectedVersions: readonly number[] | null = null,
): Promise<Me> {
	const { user } = await readMe(context);
	if (mayChangeAll(context.principal)) await patchUser(context, user.id, patch, expectedVersions);
	else await changeOwnProfile(writing(context), patch, { expectedVersions, proved: false });
	return readMe(context);
}

/** Replaces what the caller may change of themselves. @throws DomainError 400, 403, 404, 412 */
export async function replaceMe(
	context: RequestContext,
	body: NewUserBody,
	expectedVersions: readonly number[] | null = null,
): Promise<Me> {
	const { user } = await readMe(context);
	if (mayChangeAll(context.principal)) await replaceUser(context, user.id, body, expectedVersions);
	else await replaceOwnProfile(writing(context), changesOf([{ op: "replace", value: body }]), expectedVersions);
	return readMe(context);
}

export function presentMe({ user, scopes }: Me, { params, query }: ResourceRequest): Presented {
	const resource = userResource(user, params.organization, scopes === null ? "administrator" : "user");
	if (scopes === null) return presented(resource, query);
	const others = new Set([...MEMBERS_OF_SCOPES.values()].flat());
	const given = new Set([...MEMBERS_OF_SCOPES].flatMap(([scope, members]) => (scopes.has(scope) ? members : [])));
	const isKnown = (name: string) => ALWAYS.has(name) || (others.has(name) ? given.has(name) : scopes.has("profile"));
	const known = Object.fromEntries(Object.entries(resource).filter(([name]) => isKnown(name)));
	const schemas = resource.schemas.filter((schema) => schema === URN.user || schema in known);
	const answer = { ...known, schemas, meta: resource.meta };
	return presented(answer, query);
}

function mayChangeAll({ scopes }: Principal): boolean {
	return permits(scopes, "internal_user_mgt_update");
}

/** @throws DomainError 403 for a token that is not about the profile */
function writing(context: RequestContext): RequestContext {
	if (!context.principal.scopes.has("profile")) throw scopeMissing("profile");
	return context;
}
