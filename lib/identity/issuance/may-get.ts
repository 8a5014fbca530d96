import { accountOf, profileOf } from "@/lib/identity/directory";
import type { CredentialDefinition } from "./contract";

type Audience = Pick<CredentialDefinition, "enabled" | "groups" | "roles">;

/** Which of these credentials an active user gets at the organization: own users and guests, and nobody of an organization below. */
export async function obtainable<Definition extends Audience>(
	organizationId: string,
	userId: string,
	definitions: readonly Definition[],
): Promise<Definition[]> {
	const enabled = definitions.filter((each) => each.enabled);
	if (enabled.length === 0) return [];
	const account = await accountOf(organizationId, userId);
	if (account?.organization.id !== organizationId) return [];
	const isForAll = ({ groups, roles }: Audience) => groups.length === 0 && roles.length === 0;
	if (enabled.every(isForAll)) return enabled;
	const profile = await profileOf(organizationId, userId, { groups: true, roles: true });
	const held = { groups: new Set(profile?.groups), roles: new Set(profile?.roles) };
	return enabled.filter(
		(each) =>
			isForAll(each) ||
			each.groups.some((name) => held.groups.has(name)) ||
			each.roles.some((name) => held.roles.has(name)),
	);
}
