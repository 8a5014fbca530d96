import { expect, test } from "vitest";
import { isRequested, project } from "./present";
import { URN } from "./urns";

const user = {
	schemas: [URN.user, URN.porticoUser],
	id: "1",
	userName: "ada",
	name: { givenName: "Ada", familyName: "Lovelace" },
	emails: [
		{ value: "ada@example.com", primary: true },
		{ value: "countess@example.com", primary: false },
	],
	[URN.porticoUser]: { userStore: "HR", organization: { id: "2", name: "acme" }, desk: "7" },
};

const of = (attributes: string) => project(user, { attributes, excludedAttributes: undefined });
const without = (excludedAttributes: string) => project(user, { attributes: undefined, excludedAttributes });
const always = { schemas: user.schemas, id: "1" };

test("only what is asked for is answered, whatever its case, with what names it", () => {
	expect(of("USERNAME")).toEqual({ ...always, userName: "ada" });
	expect(of(`${URN.user}:userName, nothing`)).toEqual({ ...always, userName: "ada" });
	expect(of("name")).toEqual({ ...always, name: user.name });
	expect(of(URN.porticoUser)).toEqual({ ...always, [URN.porticoUser]: user[URN.porticoUser] });
});

test("parts of attributes are answered without the other parts", () => {
	expect(of("name.givenName")).toEqual({ ...always, name: { givenName: "Ada" } });
	expect(of("emails.value")).toEqual({
		...always,
		emails: [{ value: "ada@example.com" }, { value: "countess@example.com" }],
	});
	expect(of(`${URN.porticoUser}:organization.name,${URN.porticoUser}:desk`)).toEqual({
		...always,
		[URN.porticoUser]: { organization: { name: "acme" }, desk: "7" },
	});
});

test("what is excluded is not answered, but for what names the resource", () => {
	const { userName, emails, ...rest } = user;
	expect(without("userName,emails,id")).toEqual(rest);
	expect(without(`name.familyName,emails.primary,${URN.porticoUser}:userStore`)).toEqual({
		...user,
		name: { givenName: "Ada" },
		emails: [{ value: "ada@example.com" }, { value: "countess@example.com" }],
		[URN.porticoUser]: { organization: { id: "2", name: "acme" }, desk: "7" },
	});
	expect(without("")).toEqual(user);
});

test("what is not among the answer need not be read", () => {
	const asks = (attributes?: string, excludedAttributes?: string) =>
		isRequested("members", { attributes, excludedAttributes });
	expect(asks()).toBe(true);
	expect(asks("displayName")).toBe(false);
	expect(asks("displayName,members.value")).toBe(true);
	expect(asks(undefined, "Members")).toBe(false);
	expect(asks(undefined, "members.display")).toBe(true);
	expect(isRequested("members", undefined)).toBe(true);
});
