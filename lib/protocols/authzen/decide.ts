import type { OfferedScope } from "@/lib/identity/api-resources/contract";
import { isAdministrative, isPermission, permits } from "@/lib/platform/kernel/permissions";
import type { Decision, Evaluation, REASONS } from "./contract";

/** What decisions in an organization are made from. */
export interface Facts extends Offered {
	/** Of active users, by id. */
	permissions: ReadonlyMap<string, readonly string[]>;
}

/** What there is to do in an organization. */
export interface Offered {
	organizationName: string;
	/** The scopes of its API resources. */
	scopes: readonly Pick<OfferedScope, "name" | "identifier">[];
}

/** Whether the subject may do the action at the resource, and otherwise why not. */
export function decide({ subject, action, resource }: Omit<Evaluation, "context">, facts: Facts): Decision {
	const held = subject.type === "user" ? facts.permissions.get(subject.id.toLowerCase()) : undefined;
	if (held === undefined) return refused("unknown_subject");
	const actions = actionsAt(resource, facts);
	if (actions === undefined) return refused("unknown_resource");
	if (!actions(action.name)) return refused("unknown_action");
	return permits(new Set(held), action.name) ? { decision: true } : refused("not_permitted");
}

/** Whether there is such an action at such a resource, whoever may do it. */
export function isActionAt({ action, resource }: Pick<Evaluation, "action" | "resource">, facts: Offered): boolean {
	return actionsAt(resource, facts)?.(action.name) === true;
}

/** Whether a name is that of an action at the resource; undefined where there is no such resource. */
function actionsAt(
	{ type, id }: Evaluation["resource"],
	{ organizationName, scopes }: Offered,
): ((name: string) => boolean) | undefined {
	if (type === "organization")
		return id === organizationName ? (name) => isPermission(name) && isAdministrative(name) : undefined;
	if (type !== "api_resource") return undefined;
	const own = scopes.filter(({ identifier }) => identifier === id);
	return own.length === 0 ? undefined : (name) => own.some((scope) => scope.name === name);
}

function refused(reason: (typeof REASONS)[number]): Decision {
	return { decision: false, context: { reason } };
}
