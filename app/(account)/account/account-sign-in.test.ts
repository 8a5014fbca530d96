import { expect, test } from "vitest";
import { accountSignIn } from "./account-sign-in";

const at = (...names: string[]) => names.map((name) => ({ name }));

test("the account takes the organization of the session that is there", () => {
	expect(accountSignIn("/account/security", at("harbour"))).toBe(
		"/console/sign-in?organization=harbour&to=%2Faccount%2Fsecurity",
	);
	expect(accountSignIn("/account", at("root"))).toBe("/console/sign-in?to=%2Faccount");
	expect(accountSignIn("/account", [])).toBe("/console/sign-in?to=%2Faccount");
});

test("the account offers a choice where there are sessions of several organizations", () => {
	expect(accountSignIn("/account/data", at("root", "harbour"))).toBe("/account/choose?to=%2Faccount%2Fdata");
});
