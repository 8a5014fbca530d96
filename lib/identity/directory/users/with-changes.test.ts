import { expect, test } from "vitest";
import { changesOf } from "../scim/patch";
import { blankUser } from "./user-draft";
import { withChanges } from "./with-changes";

const [READER, WRITER] = ["0000000a-0000-4000-8000-000000000001", "0000000a-0000-4000-8000-000000000002"];
const writing = { definitions: [], writer: "administrator" } as const;
const holder = { ...blankUser, roles: [READER, WRITER] };

test.each([
	["none", "replace", []],
	["null", "replace", null],
	["those that the user has", "replace", [{ value: READER, display: "Readers" }, { value: WRITER.toUpperCase() }]],
	["one that the user has, to be added", "add", [{ value: READER }]],
])("a body may say of roles %s, and changes nothing", (_, op, roles) =>
	expect(withChanges(holder, changesOf([{ op, value: { roles } }]), writing)).toEqual(holder),
);

test.each([
	["another one", "replace", [{ value: READER }, { value: "0000000a-0000-4000-8000-000000000003" }]],
	["fewer", "replace", [{ value: READER }]],
	["a name", "replace", [{ value: "Administrator", primary: true }]],
	["one more", "add", [{ value: "0000000a-0000-4000-8000-000000000003" }]],
	["a text", "add", "Administrator"],
	["nothing that could be one", "add", [{ display: "Administrator" }]],
])("a body that says of roles %s is refused and told where they are changed, never passed over", (_, op, roles) =>
	expect(() => withChanges(holder, changesOf([{ op, value: { roles } }]), writing)).toThrow(
		expect.objectContaining({ kind: "invalid", description: expect.stringContaining("roles: the roles of a user") }),
	),
);

test("a path to the roles of a user is refused", () =>
	expect(() => withChanges(holder, changesOf([{ op: "remove", path: "roles" }]), writing)).toThrow(
		expect.objectContaining({ code: "mutability" }),
	));
