import { namedRuleSchema } from "@/lib/identity/lifecycle/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Entry } from "../entry";
import { collection } from "./collection";
import type { Reference } from "./kind";

type Part = Readonly<Record<string, unknown>>;
interface Named {
	trigger: Part;
	conditions?: readonly Part[];
	actions: readonly Part[];
}

/** The members that name groups and roles, with their kinds. */
const THINGS = { group: "groups", role: "roles" } as const;

/** Rules for people, in which groups and roles stand by their names. What they did is no configuration. */
export const lifecycleRules = collection({
	name: "lifecycleRules",
	schema: namedRuleSchema,
	key: ["name"],
	references(entry) {
		const { trigger, conditions = [], actions } = entry as unknown as Named;
		return [
			...referencesOf(trigger, "trigger"),
			...conditions.flatMap((part, index) => referencesOf(part, `conditions[${index}]`)),
			...actions.flatMap((part, index) => referencesOf(part, `actions[${index}]`)),
		];
	},
	operations: {
		list: { id: "listLifecycleRules", member: null },
		create: "createLifecycleRule",
		update: "updateLifecycleRule",
		remove: "deleteLifecycleRule",
	},
	id: { parameter: "ruleId", member: "id" },
	entryOf: ({ name, enabled, dailyLimit, trigger, conditions, actions }, server) =>
		mapped(
			{ name, enabled, dailyLimit, trigger, conditions, actions },
			async (kind, id) => (await server.keyOf(kind, id)) ?? id,
		),
	bodyOf: (entry, server) => mapped(entry, (kind, name) => server.idOf(kind, name)),
});

function referencesOf(part: Part, at: string): Reference[] {
	return Object.entries(THINGS).flatMap(([member, kind]) => {
		const name = ownMember(part, member);
		return typeof name === "string" ? [{ kind, name, path: `${at}.${member}` }] : [];
	});
}

/** The entry with every group and role called otherwise. */
async function mapped(entry: Entry, as: (kind: string, name: string) => Promise<string>): Promise<Entry> {
	const { trigger, conditions = [], actions, ...same } = entry as unknown as Named & Entry;
	async function part(given: Part): Promise<Part> {
		const result = { ...given };
		for (const [member, kind] of Object.entries(THINGS)) {
			const value = ownMember(given, member);
			if (typeof value === "string") result[member] = await as(kind, value);
		}
		return result;
	}
	return {
		...same,
		trigger: await part(trigger),
		conditions: await Promise.all(conditions.map(part)),
		actions: await Promise.all(actions.map(part)),
	};
}
