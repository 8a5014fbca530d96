import { callRefusal } from "@/lib/platform/outbound";
import { readableAttributes } from "../desired";
import { invalidTarget } from "../errors";
import { selectThere } from "../people-repository";
import type { TargetContent } from "../provisioning-schema";

/** @throws DomainError 400 for what there is not, or may not be called; everything that is wrong is listed. */
export async function checkTarget(organizationId: string, content: TargetContent): Promise<void> {
	const { people, groups, mapping } = content;
	const wrong = [...refusedAddresses(content)];
	const named = {
		applications: people.kind === "application" ? [people.application] : [],
		groups: [...(people.kind === "groups" ? people.groups : []), ...groups],
		roles: people.kind === "roles" ? people.roles : [],
	};
	const there = await selectThere(organizationId, named);
	for (const kind of ["applications", "groups", "roles"] as const)
		for (const id of new Set(named[kind]))
			if (!there[kind].has(id)) wrong.push(`There is no ${kind.slice(0, -1)} ${id}.`);
	const attributes = await readableAttributes(organizationId);
	for (const [index, { from, value }] of mapping.entries())
		if (from === "attribute" && !attributes.has(value))
			wrong.push(`mapping[${index}].value: there is no attribute "${value}" that administrators read.`);
	if (wrong.length > 0) throw invalidTarget(wrong.join("\n"));
}

function* refusedAddresses({ baseUrl, authentication }: TargetContent): Generator<string> {
	const ofBase = callRefusal(new URL(baseUrl));
	if (ofBase !== null) yield `baseUrl: ${ofBase}`;
	if (authentication.type !== "client-credentials") return;
	const ofToken = callRefusal(new URL(authentication.tokenUrl));
	if (ofToken !== null) yield `authentication.tokenUrl: ${ofToken}`;
}
