import { type ScimClient, scimClient } from "./scim/scim-client";
import { ScimProblem } from "./scim/scim-problem";
import { openSecret } from "./secrets";
import type { TargetRow } from "./targets-repository";

/** The client of the service of a target. @throws ScimProblem without a secret that can be read */
export function connectionOf(target: TargetRow): ScimClient {
	const { organizationId, id: targetId, revision, content } = target;
	const secret = openSecret(organizationId, targetId, target.secret);
	if (secret === undefined) throw new ScimProblem("no-secret");
	const { baseUrl, authentication } = content;
	return scimClient({ baseUrl, authentication, targetId, revision, secret });
}
