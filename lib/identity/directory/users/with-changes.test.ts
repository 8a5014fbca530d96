import { describe, expect, test } from "vitest";
import { changesOf, type Operation } from "../scim/patch";
import { URN } from "../scim/urns";
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

describe("RFC 7644 §3.5.2.3: replacing a complex attribute changes the sub-attributes that the value names, and no others", () => {
	const enterprise = URN.enterpriseUser;
	const whole = withChanges(
		blankUser,
		changesOf([
			{
				op: "add",
				value: {
					name: { givenName: "Ada", familyName: "Byron", middleName: "Augusta", honorificPrefix: "Lady" },
					addresses: [
						{ type: "work", locality: "London", country: "GB", streetAddress: "12 St James's Square", primary: true },
						{ type: "home", locality: "Ockham", country: "GB" },
					],
					ims: [{ type: "xmpp", value: "ada@chat.example", display: "Ada" }],
					[enterprise]: { department: "Engines", costCenter: "7", manager: { value: "boss", displayName: "Charles" } },
				},
			},
		]),
		writing,
	);
	const replaced = (operation: Operation) => withChanges(whole, changesOf([operation]), writing);

	test.each([
		["by its path", { op: "replace", path: "name", value: { familyName: "Lovelace" } }],
		["by its path with the schema", { op: "Replace", path: `${URN.user}:name`, value: { familyName: "Lovelace" } }],
		["without a path", { op: "replace", value: { name: { familyName: "Lovelace" } } }],
	])("the name, %s", (_, operation) =>
		expect(replaced(operation).attributes).toEqual({ ...whole.attributes, lastName: "Lovelace" }),
	);

	test.each([
		["by its URN as the path", { op: "replace", path: enterprise, value: { department: "Looms" } }],
		["without a path", { op: "replace", value: { [enterprise]: { department: "Looms" } } }],
	])("the enterprise extension, %s", (_, operation) => {
		const { attributes, details } = replaced(operation);
		expect(attributes).toEqual({ ...whole.attributes, department: "Looms" });
		expect(details.manager).toEqual({ value: "boss", displayName: "Charles" });
	});

	test("the manager", () =>
		expect(
			replaced({ op: "replace", path: `${enterprise}:manager`, value: { displayName: "Mr Babbage" } }).details.manager,
		).toEqual({ value: "boss", displayName: "Mr Babbage" }));

	test.each([
		["addresses", 'addresses[type eq "work"]', { locality: "Paris" }],
		["ims", 'ims[type eq "xmpp"]', { display: "Countess" }],
	] as const)("the values of %s that a filter finds", (name, path, value) => {
		const [first, ...others] = whole.details[name] ?? [];
		expect(replaced({ op: "replace", path, value }).details[name]).toEqual([{ ...first, ...value }, ...others]);
	});

	test("a sub-attribute that the value names as null is removed", () =>
		expect(replaced({ op: "replace", path: "name", value: { middleName: null } }).attributes).not.toHaveProperty(
			"middleName",
		));
});
