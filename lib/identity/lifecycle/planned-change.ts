import type { Person } from "./person";
import type { Action } from "./rule-schema";

/** Whether an action would change something of a person as they are. */
export function wouldChange(action: Action, person: Person): boolean {
	switch (action.kind) {
		case "give-group":
			return !isMember(person, action.group);
		case "take-group":
			return isMember(person, action.group);
		case "give-role":
			return !person.roles.includes(action.role);
		case "take-role":
			return person.roles.includes(action.role);
		case "disable":
			return person.disabledAt === null;
		case "notify":
		case "delete":
		case "hand-over":
			return true;
	}
}

function isMember(person: Person, group: string): boolean {
	return person.groups.some(({ id }) => id === group);
}

/** The actions in the order in which they are done: a deletion is the last. */
export function inOrder(actions: readonly Action[]): Action[] {
	return actions.toSorted((a, b) => Number(a.kind === "delete") - Number(b.kind === "delete"));
}

/** The id of what an action gives, takes or hands over to; null for none. */
export function targetOf(action: Action): string | null {
	if ("group" in action) return action.group;
	if ("role" in action) return action.role;
	return action.kind === "hand-over" ? action.user : null;
}
