import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "@/app/(api)/operations";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { RoleResource } from "@/lib/identity/directory/contract";
import type { Contract } from "@/lib/platform/http/contract";
import { isPermission, PERMISSIONS, permits, requestedScope } from "@/lib/platform/kernel/permissions";
import { SHIPPED_ROLES, type ShippedRole, type ShippedRoleKey } from "@/lib/platform/kernel/shipped-roles";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { createdOrganization } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";
import { aName, type ListAnswer, scimOf } from "../fixtures/scim";

const PASSWORD = "a sound passphrase 7";

let organization: string;
const tokens = new Map<ShippedRoleKey, string>();
let stored: RoleResource[];

/** In a separate organization, because some operations succeed and change it. */
beforeAll(async () => {
	organization = (await createdOrganization()).name;
	const scim = scimOf(organization);
	stored = (await scim.send<ListAnswer<RoleResource>>("GET", "/v2/Roles")).body.Resources;
	const application = await post<ApplicationBody>(
		baseUrl(),
		`/t/${organization}/api/server/v1/applications`,
		{ name: "Terminal", grantTypes: ["password"], scopes: PERMISSIONS, trusted: true },
		organization,
	);
	for (const { key, name } of SHIPPED_ROLES) {
		const userName = aName(key);
		const { id } = await scim.user({ userName, password: PASSWORD });
		const role = stored.find(({ displayName }) => displayName === name);
		const given = { op: "add", path: "users", value: [{ value: id }] };
		const answer = await scim.patch(`/v2/Roles/${role?.id}`, given);
		expect(answer.status, answer.text).toBe(200);
		tokens.set(key, await tokenOf(application, userName));
	}
});

async function tokenOf({ clientId, clientSecret = "" }: ApplicationBody, username: string): Promise<string> {
	const scope = PERMISSIONS.join(" ");
	const response = await fetch(`${baseUrl()}/t/${organization}/oauth2/token`, {
		method: "POST",
		headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
		body: new URLSearchParams({ grant_type: "password", username, password: PASSWORD, scope }),
	});
	const { access_token } = (await response.json()) as { access_token?: string };
	if (access_token === undefined) throw new Error(`No token for ${username}`);
	return access_token;
}

test("every organization has the shipped roles, each with its permissions", () => {
	const shown = stored.map(({ displayName, permissions = [], ...role }) => ({
		name: displayName,
		permissions: permissions.map(({ value }) => value).toSorted(),
		builtIn: role["urn:portico:Role"]?.builtIn,
	}));
	expect(shown).toHaveLength(SHIPPED_ROLES.length);
	for (const { name, permissions } of SHIPPED_ROLES)
		expect(shown).toContainEqual({ name, permissions: permissions.toSorted(), builtIn: true });
});

describe("an operation is refused exactly to who lacks its permission", () => {
	test.each(SHIPPED_ROLES)("$name", async (role) => {
		const unexpected: string[] = [];
		for (const contract of triedBy(role)) {
			const problem = await problemOf(contract, role);
			if (problem !== undefined) unexpected.push(`${contract.operationId}: ${problem}`);
		}
		expect(unexpected).toEqual([]);
	});
});

/**
 * In the campaign every operation. In `npm test` each operation is tried by one role that may call it and one that may not, in turn: which
 * permissions a role has is tested above.
 */
function triedBy(role: ShippedRole): Contract[] {
	const contracts = operations.map(({ contract }) => contract);
	if (process.env.CAMPAIGN === "true") return contracts;
	return contracts.filter(({ access }, index) => {
		const may = (each: ShippedRole) => !isPermission(access) || permits(new Set(each.permissions), access);
		const like = SHIPPED_ROLES.filter((each) => may(each) === may(role));
		return like[index % like.length]?.key === role.key;
	});
}

/** Clients that registered themselves have a token for these (RFC 7592), and people have none. */
const BY_OWN_TOKEN = new Set(["readRegistration", "updateRegistration", "deleteRegistration"]);

/** The problem of the response to a holder of the role; undefined if there is none. */
async function problemOf(contract: Contract, { key, permissions }: ShippedRole): Promise<string | undefined> {
	const { access, method, body, operationId, errorFormat = "management" } = contract;
	const answer = await api<Record<string, unknown>>(method, pathOf(contract), {
		token: tokens.get(key) ?? "",
		...(body !== undefined && { body: {} }),
	});
	const challenge = answer.headers["www-authenticate"];
	if (answer.status === 401 && BY_OWN_TOKEN.has(operationId)) return undefined;
	if (answer.status >= 500 || answer.status === 401) return `${answer.status} ${answer.text}`;
	if (!isPermission(access) || permits(new Set(permissions), access))
		return challenge === undefined ? undefined : `refused to ${key}: ${challenge}`;
	const expected = {
		management: ["code", "AUTH-4030"],
		scim: ["status", "403"],
		oauth: ["error", "insufficient_scope"],
	}[errorFormat] as [string, string];
	const isRefused =
		answer.status === 403 &&
		answer.body[expected[0]] === expected[1] &&
		challenge === `Bearer error="insufficient_scope", scope="${requestedScope(access)}"`;
	return isRefused ? undefined : `not refused: ${answer.status} ${answer.text}`;
}

/** The path with the organization of the test, and ids that do not exist. */
function pathOf({ path }: Contract): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) => {
		if (/^(root)?organization(Name)?$/i.test(name)) return organization;
		return name.endsWith("Id") ? randomUUID() : "1";
	});
}
