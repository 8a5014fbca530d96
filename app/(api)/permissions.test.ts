import { expect, test } from "vitest";
import { knownPermissions } from "@/components/directory/roles/permissions";
import type { Contract } from "@/lib/platform/http/contract";
import { contracts } from "./openapi.json/document";

test("a role can be given every permission that an interface asks for, and no other", () => {
	const asked = new Set(
		(contracts as readonly Contract[]).map(({ scope }) => scope ?? "").filter((scope) => scope !== ""),
	);
	expect([...knownPermissions].toSorted()).toEqual([...asked].toSorted());
});
