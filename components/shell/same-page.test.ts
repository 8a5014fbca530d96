import { expect, test } from "vitest";
import { samePageIn } from "./same-page";

test.each([
	["/console/o/acme", "/console/o/beta"],
	["/console/flows", "/console/o/beta/flows"],
	["/console/o/acme/users?search=ada&page=3", "/console/o/beta/users"],
	["/console/o/acme/users/new", "/console/o/beta/users/new"],
	["/console/o/acme/executions/traffic?flow=x", "/console/o/beta/executions/traffic"],
	["/console/o/acme/users/0198c0de-0000-7000-8000-000000000001", "/console/o/beta/users"],
	["/console/o/acme/roles/0198c0de-0000-7000-8000-000000000001/add-groups", "/console/o/beta/roles"],
	["/console/o/acme/flows/0198c0de-0000-7000-8000-000000000001/compare/1...2", "/console/o/beta/flows"],
	["/console/o/acme/identity-providers/google", "/console/o/beta/identity-providers"],
])("where %s is shown, another organization shows %s", (here, there) => {
	expect(samePageIn("beta", here)).toBe(there);
});
