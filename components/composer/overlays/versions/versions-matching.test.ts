import { expect, it } from "vitest";
import { type ListedVersion, versionsMatching } from "./versions-matching";

const versions: ListedVersion[] = [
	{ version: 12, createdAt: "2026-01-02T00:00:00Z", isActive: true, createdBy: "Ada", note: "SMS instead of email" },
	{ version: 2, createdAt: "2026-01-01T00:00:00Z", isActive: false, createdBy: "Grace" },
];

it.each([
	["", [12, 2]],
	["sms ADA", [12]],
	["grace", [2]],
	["2", [12, 2]],
	["grace sms", []],
])("the search %j finds %j", (search, found) => {
	expect(versionsMatching(versions, search).map(({ version }) => version)).toEqual(found);
});
