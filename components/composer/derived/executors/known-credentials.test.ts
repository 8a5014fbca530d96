import { describe, expect, test } from "vitest";
import { executorCatalog } from "@/lib/flows/executors";
import { claimsOfType, credentialTypes, issuedHere } from "./known-credentials";

const employee = issuedHere("urn:example:employee", [
	{ name: "login", attribute: "preferred_username" },
	{ name: "given_name", attribute: "given_name" },
	{ name: "unit", attribute: "department" },
]);

describe("what a step that asks for a credential suggests", () => {
	test("is types of its format, those that the organization issues first", () => {
		expect(credentialTypes("dc+sd-jwt", [employee]).map(({ type }) => type)).toEqual([
			"urn:example:employee",
			"urn:eudi:pid:1",
		]);
		expect(credentialTypes("mso_mdoc", [employee]).map(({ type }) => type)).toEqual([
			"eu.europa.ec.eudi.pid.1",
			"org.iso.18013.5.1.mDL",
		]);
	});

	test("is the claims of its type, with the attributes of the profile that take them", () => {
		expect([...claimsOfType({ format: "dc+sd-jwt", type: "urn:example:employee" }, [employee])]).toEqual([
			["login", ""],
			["given_name", "firstName"],
			["unit", "department"],
		]);
		const licence = claimsOfType({ format: "mso_mdoc", type: "org.iso.18013.5.1.mDL" }, []);
		expect(licence.get("org.iso.18013.5.1.birth_date")).toBe("birthdate");
	});

	test("is usual claims where nobody knows the type; those of an mdoc have names of their own", () => {
		expect(claimsOfType({ format: "dc+sd-jwt", type: "urn:example:other" }, []).has("given_name")).toBe(true);
		expect([...claimsOfType({ format: "mso_mdoc", type: "org.example.other" }, [])]).toEqual([]);
	});

	test.each(["dc+sd-jwt", "mso_mdoc"].flatMap((format) => credentialTypes(format, [])))(
		"is accepted by the step: $type",
		({ format, type, claims }) => {
			const asked = [...claims].map(([claim, attribute]) => ({ claim, ...(attribute && { attribute }) }));
			const [identifierClaim = ""] = claims.keys();
			const properties = { credentialFormat: format, credentialType: type, identifierClaim, claims: asked };
			expect(executorCatalog.get("WalletExecutor")?.properties.safeParse(properties).success).toBe(true);
		},
	);
});
