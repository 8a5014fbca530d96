import { describe, expect, test } from "vitest";
import { newActionSchema } from "@/lib/identity/actions/contract";
import { definitionsOf, judgeProfile } from "@/lib/identity/attributes";
import { displayNameSchema } from "./collections/set-contract";
import { changesOf } from "./scim/patch";
import { blankUser } from "./users/user-draft";
import { withChanges } from "./users/with-changes";

const MISLEADING = ["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"];
/** Names of people who write from right to left, or with joiners, are names. */
const HONEST = ["سارة الأحمد", "שרה כהן", "می‌خواهم", "Zoë 👩‍💻"];
const writing = { definitions: [], writer: "administrator" } as const;

const doors: Record<string, (name: string) => boolean> = {
	"a user by SCIM": (name) => {
		try {
			withChanges(blankUser, changesOf([{ op: "replace", value: { displayName: name } }]), writing);
			return true;
		} catch {
			return false;
		}
	},
	"a label of an address by SCIM": (name) => {
		try {
			withChanges(
				blankUser,
				changesOf([{ op: "replace", value: { ims: [{ value: "ada@chat.example", display: name }] } }]),
				writing,
			);
			return true;
		} catch {
			return false;
		}
	},
	"a user by a flow, the console or an import": (name) =>
		judgeProfile(definitionsOf([]), null, { ...blankUser, username: "ada", displayName: name }, "flow").length === 0,
	"the family name": (name) =>
		judgeProfile(definitionsOf([]), null, { ...blankUser, username: "ada", attributes: { lastName: name } }, "flow")
			.length === 0,
	"a group or a role": (name) => displayNameSchema.safeParse(name).success,
	"an action": (name) =>
		newActionSchema.safeParse({
			name,
			endpoint: { uri: "https://a.example/", authentication: { type: "NONE" } },
		}).success,
};

describe.each(Object.entries(doors))("%s", (_, accepts) => {
	test.each(MISLEADING)("has no name with %j, which shows what follows in another order", (control) =>
		expect(accepts(`Ada ${control}ecalevoL`)).toBe(false),
	);

	test.each(HONEST)("is called %s", (name) => expect(accepts(name)).toBe(true));
});
