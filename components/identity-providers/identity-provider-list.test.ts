import { describe, expect, it } from "vitest";
import { identityProviderList } from "./identity-provider-list";

const { url: identityProvidersUrl, read: readIdentityProviders } = identityProviderList;

describe("the URL of the list of identity providers", () => {
	it("restores every state", () => {
		for (const query of [
			"",
			"search=a+b",
			"kind=google&sort=createdAt&page=3",
			"order=desc",
			"sort=createdAt&order=asc",
		]) {
			const state = readIdentityProviders(Object.fromEntries(new URLSearchParams(query)));
			const path = `/console/identity-providers${query === "" ? "" : `?${query}`}`;
			expect(identityProvidersUrl(state, { page: state.page })).toBe(path);
		}
	});

	it("ignores invalid parameters", () => {
		expect(
			readIdentityProviders({ kind: "kerberos", sort: "secret", order: "up", page: "-1", search: ["a\0b", "c"] }),
		).toEqual({
			search: "ab",
			kind: undefined,
			sort: "name",
			order: "asc",
			page: 1,
		});
	});

	it("starts at the first page when anything changes", () => {
		const state = readIdentityProviders({ page: "4" });
		expect(identityProvidersUrl(state, { kind: "oidc" })).toBe("/console/identity-providers?kind=oidc");
	});
});
